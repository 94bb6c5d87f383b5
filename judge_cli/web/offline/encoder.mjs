// The sums of the learned reader on a page: the same numbers, to the last bit, as those that numpy does (reader/exact.py and reader/encoder.py).
// A product is one of whole numbers whose sums stay below 2^24, so its order is free. All else is one operation on numbers of four
// bytes at a time: done in eight bytes and rounded once, it is what four bytes give; longer sums have the order of `total`.
const NAME = "judgers";
const FORM_SIZE = 24;
const EXACT = 2 ** 24;
const WEIGHT = 127;
const STRETCH = 768;
const WHOLE = 2048;
const float = Math.fround;
const LEAST = float(1e-12);
const LEAST_SCALE = float(1e-9);
const HALVES = 2 ** 52 + 2 ** 51;

// The nearest whole number, of two the even one.
function rounded(value) {
  return value + HALVES - HALVES;
}

// The sum of the first numbers of a list, which is used up: the second half is added to the first until one is left.
function total(values, count) {
  for (let width = count; width > 1; width = (width + 1) >> 1) {
    const half = width >> 1;
    for (let n = 0; n < half; n++) values[n] += values[half + n];
    if (width & 1) values[half] = values[width - 1];
  }
  return values[0];
}

// Some values as whole numbers up to the most; gives back their scale.
function scaled(values, from, count, most, whole) {
  let greatest = 0;
  for (let n = from; n < from + count; n++) greatest = Math.max(greatest, Math.abs(values[n]));
  const scale = float(Math.max(greatest, LEAST_SCALE) / most);
  for (let n = 0; n < count; n++) whole[n] = rounded(float(values[from + n] / scale));
  return scale;
}

// What a file of weights says, by the names of its tables. A matrix is turned: each of its columns lies in one piece.
class Tables {
  constructor(bytes) {
    if (new TextDecoder().decode(bytes.subarray(0, NAME.length)) !== NAME) throw new Error("no file of learned weights");
    const size = new DataView(bytes.buffer, bytes.byteOffset).getUint32(FORM_SIZE, true);
    this.start = FORM_SIZE + 4 + size;
    this.bytes = bytes;
    this.form = JSON.parse(new TextDecoder().decode(bytes.subarray(FORM_SIZE + 4, this.start)));
    this.turned = new Map();
  }

  at(name, kind) {
    const [start, ...shape] = this.form.tables[name];
    return new kind(this.bytes.buffer, this.bytes.byteOffset + this.start + start, shape.reduce((product, one) => product * one));
  }

  floats(name) {
    return this.at(name, Float32Array);
  }

  matrix(name) {
    if (!this.turned.has(name)) {
      const [, ins, outs] = this.form.tables[name];
      const given = this.at(name, Int8Array);
      const whole = new Int8Array(ins * outs);
      for (let from = 0; from < ins; from++) for (let to = 0; to < outs; to++) whole[to * ins + from] = given[from * outs + to];
      this.turned.set(name, { ins, outs, whole, scale: this.floats(`${name}.scale`), shift: this.floats(`${name}.shift`) });
    }
    return this.turned.get(name);
  }
}

// Rows times a matrix, and its shift; four rows at a time, as a column is then read once for them.
function times(rows, count, { ins, outs, whole, scale, shift }) {
  const stretch = Math.min(ins, STRETCH);
  const most = Math.floor(EXACT / (WEIGHT * stretch)) - 1;
  const product = new Float32Array(count * outs);
  const given = [0, 1, 2, 3].map(() => new Int32Array(ins));
  const [first, second, third, fourth] = given;
  const scales = [0, 0, 0, 0];
  for (let row = 0; row < count; row += 4) {
    const many = Math.min(4, count - row);
    for (let n = 0; n < many; n++) scales[n] = scaled(rows, (row + n) * ins, ins, most, given[n]);
    for (let from = 0; from < ins; from += stretch) {
      const end = Math.min(from + stretch, ins);
      for (let to = 0; to < outs; to++) {
        let a = 0, b = 0, c = 0, d = 0;
        for (let n = from, at = to * ins + from; n < end; n++, at++) {
          const weight = whole[at];
          a = (a + Math.imul(first[n], weight)) | 0;
          b = (b + Math.imul(second[n], weight)) | 0;
          c = (c + Math.imul(third[n], weight)) | 0;
          d = (d + Math.imul(fourth[n], weight)) | 0;
        }
        const sums = row * outs + to;
        product[sums] += a;
        if (many > 1) product[sums + outs] += b;
        if (many > 2) product[sums + 2 * outs] += c;
        if (many > 3) product[sums + 3 * outs] += d;
      }
    }
    for (let n = 0; n < many; n++) {
      for (let to = 0, at = (row + n) * outs; to < outs; to++, at++) product[at] = float(float(product[at] * scales[n]) * scale[to]) + shift[to];
    }
  }
  return product;
}

// One encoder: a file of weights, and the two curves as tables.
export class Encoder {
  constructor(bytes, { gentle, fine, falling, tenth }) {
    this.tables = new Tables(bytes);
    this.gentle = Float32Array.from(gentle);
    this.falling = Float32Array.from(falling);
    Object.assign(this, { fine, tenth, width: this.tables.form.width, heads: this.tables.form.heads });
  }

  // The mean row of a sentence: its pieces, and how many of them stand before its second part.
  mean([pieces, first]) {
    const count = pieces.length;
    let rows = this.begun(pieces, first);
    for (let layer = 0; layer < this.tables.form.layers; layer++) rows = this.layer(layer, rows, count);
    const mean = new Float32Array(this.width), column = new Float32Array(count);
    for (let at = 0; at < this.width; at++) {
      for (let row = 0; row < count; row++) column[row] = rows[row * this.width + at];
      mean[at] = total(column, count) / count;
    }
    return mean;
  }

  // How like each learned meaning a sentence is.
  signs(pieces) {
    const mean = this.mean([pieces, pieces.length]);
    const spread = float(Math.sqrt(total(mean.map((one) => one * one), this.width)));
    return times(mean.map((one) => one / spread), 1, this.tables.matrix("meant"));
  }

  begun(pieces, first) {
    const { width } = this;
    const rows = new Float32Array(pieces.length * width);
    pieces.forEach((piece, place) => {
      for (const [name, which] of [["pieces", piece], ["positions", place], ["parts", Number(place >= first)]]) {
        const given = this.tables.at(name, Int8Array), scale = this.tables.floats(`${name}.scale`)[which];
        for (let at = 0; at < width; at++) rows[place * width + at] += float(given[which * width + at] * scale);
      }
    });
    return this.evened("begun", rows);
  }

  layer(number, rows, count) {
    const matrix = (name) => this.tables.matrix(`${number}.${name}`);
    const beside = times(this.attended(times(rows, count, matrix("ask")), count), count, matrix("give"));
    const read = this.evened(`${number}.beside`, beside.map((one, at) => rows[at] + one));
    const widened = times(read, count, matrix("widen"));
    const thought = times(widened.map((one) => this.gently(one)), count, matrix("narrow"));
    return this.evened(`${number}.thought`, thought.map((one, at) => read[at] + one));
  }

  gently(value) {
    const middle = (this.gentle.length - 1) / 2;
    return this.gentle[Math.min(Math.max(rounded(float(float(value * this.fine) + middle)), 0), 2 * middle)];
  }

  // Rows with mean 0 and spread 1, times a gain, and a shift; in the place of those that are given.
  evened(name, rows) {
    const { width } = this;
    const gain = this.tables.floats(`${name}.gain`), shift = this.tables.floats(`${name}.shift`), summed = new Float32Array(width);
    for (let from = 0; from < rows.length; from += width) {
      const row = rows.subarray(from, from + width);
      summed.set(row);
      const mean = float(total(summed, width) / width);
      for (let at = 0; at < width; at++) {
        row[at] -= mean;
        summed[at] = row[at] * row[at];
      }
      const spread = float(Math.sqrt(float(float(total(summed, width) / width) + LEAST)));
      for (let at = 0; at < width; at++) row[at] = float(float(row[at] / spread) * gain[at]) + shift[at];
    }
    return rows;
  }

  // What each piece takes from the values of all, the more the more their keys are like its query; head by head.
  attended(asked, count) {
    const { width, heads } = this;
    const wide = width / heads;
    const most = Math.floor(Math.sqrt(Math.floor(EXACT / wide))) - 1;
    const taken = new Float32Array(count * width);
    for (let head = 0; head < heads; head++) {
      const part = (which) => {
        const rows = new Float32Array(count * wide);
        for (let row = 0; row < count; row++) rows.set(asked.subarray((3 * row + which) * width + head * wide, (3 * row + which) * width + (head + 1) * wide), row * wide);
        return rows;
      };
      const [queries, byQuery] = scaledRows(part(0), count, wide, most);
      const [keys, byKey] = scaledRows(part(1), count, wide, most);
      const values = new Int32Array(count * wide);
      const byValue = float(scaled(part(2), 0, count * wide, Math.floor(EXACT / (WHOLE + count)) - 1, values) / WHOLE);
      for (let row = 0; row < count; row++) {
        const shares = this.shares(queries.subarray(row * wide, (row + 1) * wide), float(byQuery[row] / float(Math.sqrt(wide))), keys, byKey);
        for (let at = 0; at < wide; at++) {
          let sum = 0;
          for (let other = 0; other < count; other++) sum += shares[other] * values[other * wide + at];
          taken[row * width + head * wide + at] = sum * byValue;
        }
      }
    }
    return taken;
  }

  // The weight that a query gives to each key, of 2048 in all.
  shares(query, byQuery, keys, byKey) {
    const like = byKey.map((scale, other) => {
      let sum = 0;
      for (let at = 0; at < query.length; at++) sum += query[at] * keys[other * query.length + at];
      return float(sum * byQuery) * scale;
    });
    const best = like.reduce((greatest, one) => Math.max(greatest, one));
    const shares = like.map((one) => this.falling[Math.min(rounded(float(float(best - one) * this.tenth)), this.falling.length - 1)]);
    const part = float(WHOLE / shares.reduce((sum, one) => sum + one));
    return shares.map((one) => rounded(float(one * part)));
  }
}

function scaledRows(rows, count, wide, most) {
  const whole = new Int32Array(count * wide), scales = new Float32Array(count);
  for (let row = 0; row < count; row++) scales[row] = scaled(rows, row * wide, wide, most, whole.subarray(row * wide, (row + 1) * wide));
  return [whole, scales];
}

// The same by words of JSON, as the Python of a page asks and a test does.
export function asked(encoder, what, given) {
  const answers = { signs: (pieces) => [...encoder.signs(pieces)], mean: (sentence) => [...encoder.mean(sentence)] };
  return JSON.stringify(answers[what](JSON.parse(given)));
}
