"""A verdict on a scenario or situation: answer and views.

answer, views, terminal  as in every room: all of the verdict
headline                 the first line
short, short_shown       the short form on the terminal, and its views
outcomes                 all outcomes of a situation
play                     the transcript
without                  what comes of it without some rules
"""
