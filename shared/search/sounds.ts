/**
 * Returns how a word sounds, so that spellings by ear are equal: 'kofi' and 'coffee', 'dubble' and 'double'. It is
 * shorter than the word and no word itself.
 */
export const soundOf = (word: string): string =>
  word
    .replace(/ph/g, 'f')
    .replace(/c(?=[eiy])/g, 's')
    .replace(/ck|[cq]/g, 'k')
    .replace(/x/g, 'ks')
    .replace(/z/g, 's')
    .replace(/ou|oo/g, 'u')
    .replace(/ee|ea|ie|y/g, 'i')
    .replace(/(.)\1+/g, '$1')
    .replace(/(..)e$/, '$1');
