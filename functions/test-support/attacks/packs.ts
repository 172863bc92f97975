import { cleanHtml } from '../../core/clean-html.ts';

const END = '<p>the end</p>';

/**
 * Returns true if an attack hides the text after it, for example with an unclosed comment. Such an attack must be the
 * last one of a text.
 */
const swallows = (attack: string) => !cleanHtml(`${attack}${END}`).endsWith(END);

export type Packs = {
  /**
   * Returns the next attacks that fit into a text of at most `most` characters, joined to one text. If `html` is true,
   * an attack that hides the text after it is the last one.
   */
  next: (most: number, html?: boolean) => string;
  /** Returns the number of attacks in all returned texts together. */
  packed: () => number;
};

/**
 * Distributes attacks over texts. Each text gets the next attacks from the list. After the last attack, the list
 * starts again.
 */
export function createPacks(attacks: readonly string[]): Packs {
  const last = new Map(attacks.map((attack) => [attack, swallows(attack)]));
  let at = 0;
  let packed = 0;
  return {
    packed: () => packed,
    next(most, html = false) {
      const taken: string[] = [];
      let left = most;
      // An attack that is too long for the text is skipped.
      for (let tries = 0; tries < attacks.length && left > 12; tries++, at = (at + 1) % attacks.length) {
        const attack = attacks[at] ?? '';
        if (attack.length + 1 > left) {
          if (taken.length > 0) break;
          continue;
        }
        taken.push(attack);
        left -= attack.length + 1;
        if (html && last.get(attack)) {
          at = (at + 1) % attacks.length;
          break;
        }
      }
      packed += taken.length;
      return taken.join(' ');
    },
  };
}
