/**
 * Returns how many letters of a word may be wrong: none in a word of up to three letters, one in a word of up to
 * seven, and two in a longer word.
 */
export function forgiven(word: string): number {
  if (word.length < 4) return 0;
  return word.length < 8 ? 1 : 2;
}

/** Returns the letters of a word as a bit set. Words that share too few letters need no further comparison. */
export function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) % 31);
  return letters;
}

/** Returns how many letters of `some` are not in `others`. Both are bit sets. */
export function missingLetters(some: number, others: number): number {
  let missing = some & ~others;
  let count = 0;
  for (; missing !== 0; missing &= missing - 1) count++;
  return count;
}

const rows = [new Uint8Array(68), new Uint8Array(68), new Uint8Array(68)];

/**
 * Returns the number of typos between `typed` and `word`: letters inserted, left out, replaced or swapped with their
 * neighbour. With `isBeginning`, compares `typed` with the nearest beginning of `word`. Returns `most + 1` if there are
 * more than `most` typos or more than 64 letters.
 */
export function typos(typed: string, word: string, most: number, isBeginning = false): number {
  const tooMany = most + 1;
  const length = isBeginning ? Math.min(word.length, typed.length + most) : word.length;
  if (Math.abs(typed.length - length) > most || typed.length > 64) return tooMany;
  let [before, above, row] = rows as [Uint8Array, Uint8Array, Uint8Array];
  for (let at = 0; at <= length; at++) above[at] = at;
  for (let y = 1; y <= typed.length; y++) {
    row[0] = y;
    let least = y;
    const letter = typed.charCodeAt(y - 1);
    for (let x = 1; x <= length; x++) {
      const isSame = letter === word.charCodeAt(x - 1);
      let cost = Math.min((above[x - 1] ?? 0) + (isSame ? 0 : 1), (above[x] ?? 0) + 1, (row[x - 1] ?? 0) + 1);
      const isSwap =
        y > 1 &&
        x > 1 &&
        letter === word.charCodeAt(x - 2) &&
        typed.charCodeAt(y - 2) === word.charCodeAt(x - 1);
      if (isSwap) cost = Math.min(cost, (before[x - 2] ?? 0) + 1);
      row[x] = cost;
      if (cost < least) least = cost;
    }
    if (least > most) return tooMany;
    [before, above, row] = [above, row, before];
  }
  let result = above[length] ?? tooMany;
  if (isBeginning) for (let x = 0; x < length; x++) result = Math.min(result, above[x] ?? tooMany);
  return Math.min(result, tooMany);
}
