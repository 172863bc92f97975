/** How many letters of a word may be wrong: none of three, one of four to seven, two of eight or more. */
export function forgiven(word: string): number {
  if (word.length < 4) return 0;
  return word.length < 8 ? 1 : 2;
}

/** Which letters a word has, as bits: words that share too few cannot be alike. */
export function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) % 31);
  return letters;
}

/** How many letters of `some` are not among `others`, both as bits. */
export function missingLetters(some: number, others: number): number {
  let missing = some & ~others;
  let count = 0;
  for (; missing !== 0; missing &= missing - 1) count++;
  return count;
}

const rows = [new Uint8Array(68), new Uint8Array(68), new Uint8Array(68)];

/**
 * How many letters must be put in, left out, exchanged or swapped with their neighbour to get from `typed` to `word`,
 * or with `isBeginning` to the nearest beginning of `word`. More than `most` is told as `most + 1`. Words of at most
 * 64 letters.
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
