import fc from 'fast-check';

const surrogates = { first: 0xd800, count: 0x800 };

/**
 * Generates any character except lone surrogates, as a `unit` of `fc.string`. It is fast-check's unit `binary` without
 * the map of a million characters, which takes more than a second in each process.
 */
export const anyCharacter = fc.integer({ min: 0, max: 0x10ffff - surrogates.count }).map(
  (n) => String.fromCodePoint(n < surrogates.first ? n : n + surrogates.count),
  (character) => {
    const code = typeof character === 'string' ? character.codePointAt(0) : undefined;
    if (code === undefined || String.fromCodePoint(code) !== character) throw new Error('Not one character.');
    return code < surrogates.first ? code : code - surrogates.count;
  },
);
