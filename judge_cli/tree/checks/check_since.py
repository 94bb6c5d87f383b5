"""Checks a shipped edition beside the one of its proofs: no summary may be left over from that book."""

from judge_cli.tree.comparing.since_proved import since_proved
from judge_cli.tree.comparing.wording import read_printed
from judge_cli.tree.rules.build import build_tree
from judge_cli.tree.rules.card_names import CardNames
from judge_cli.tree.rules.edition_file import EditionFile, read_edition
from judge_cli.tree.rules.rule import Rule, Status
from judge_cli.tree.rules.rule_tree import RuleTree


def since_problems(entry: EditionFile, tree: RuleTree, cards: CardNames) -> list[str]:
    """Summaries that describe another book or another rule, and examples that the book does not print."""
    printed = read_printed(entry)
    found = [
        f"{rule.number} has more examples than the {len(printed[rule.anchor].examples)} that its book "
        f"prints ({rule.place})"
        for rule in tree
        if rule.anchor in printed and len(rule.examples) > len(printed[rule.anchor].examples)
    ]
    if not entry.edition.proved_in:
        return found
    changed = since_proved(_not_read_again(entry)).edition
    earlier = build_tree(read_edition(entry.folder.parent / entry.edition.proved_in), cards)
    doubtful = {*changed.reworded, *changed.new}
    found += [
        f"proved_again names {one}, which is neither reworded nor new ({entry.place})"
        for one in entry.proved_again
        if one not in doubtful
    ]
    owners = {rule.text.plain: rule.anchor for rule in earlier if rule.status is Status.SUMMARY}
    unread = {one for one in changed.reworded if one not in entry.proved_again}
    for rule in tree:
        if rule.status is Status.SUMMARY:
            found += _left_over(rule, tree, earlier, owners, unread)
    return found


def _not_read_again(entry: EditionFile) -> EditionFile:
    from dataclasses import replace

    return replace(entry, proved_again=())


def _left_over(rule: Rule, tree: RuleTree, earlier: RuleTree, owners: dict[str, str], unread: set[str]) -> list[str]:
    owner = owners.get(rule.text.plain)
    if owner is None:
        return []
    before = earlier.with_anchor(rule.anchor)
    if before is None or before.text.plain != rule.text.plain:
        return [
            f"{rule.number} has the summary of another rule: that of {owner} in {earlier.edition.short} ({rule.place})"
        ]
    found = (
        [
            f"{rule.number} keeps its summary of {earlier.edition.short}, word for word, but is "
            f"printed otherwise now; put it right, or name the rule under proved_again ({rule.place})"
        ]
        if rule.anchor in unread
        else []
    )
    for one in rule.references:
        then = earlier.rules.get(one.number)
        now = tree.with_anchor(then.anchor) if then else None
        if now is not None and now.number != one.number:
            found.append(
                f"{rule.number} refers to {one.number}, as in the book before; that rule is "
                f"{now.number} now ({rule.place})"
            )
    return found
