import { attacks } from './attacks.ts';

/** Returns a generator of random numbers from 0 to 1 (mulberry32). The same seed gives the same numbers. */
function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

type Change = (attack: string, random: () => number) => string;

const some = (share: number, change: (sign: string) => string): Change => {
  return (attack, random) => [...attack].map((sign) => (random() < share ? change(sign) : sign)).join('');
};

const entity = (sign: string) => `&#${sign.codePointAt(0)};`;
const hexEntity = (sign: string) => `&#x0${sign.codePointAt(0)?.toString(16)}`;
const between = (random: () => number, all: readonly string[]) =>
  all[Math.floor(random() * all.length)] ?? '';

/** The ways in which an attack can be rewritten: case, entities, spaces, quotes, comments and nesting. */
const changes: Readonly<Record<string, Change>> = {
  case: some(0.5, (sign) => (sign === sign.toUpperCase() ? sign.toLowerCase() : sign.toUpperCase())),
  entities: some(0.2, (sign) => (/[a-z:(]/.test(sign) ? entity(sign) : sign)),
  'hex entities': some(0.2, (sign) => (/[a-z:(]/.test(sign) ? hexEntity(sign) : sign)),
  'escaped brackets': some(0.6, (sign) => (/[<>]/.test(sign) ? entity(sign) : sign)),
  spaces: (attack, random) =>
    attack.replace(/ /g, () => between(random, ['\t', '\n', '\f', '/', '\r\n', '  ', '\u00a0'])),
  controls: some(0.08, (sign) => `${sign}\u0000`),
  invisible: some(0.08, (sign) => `${sign}\u200b`),
  quotes: (attack, random) => attack.replace(/["']/g, () => between(random, ['"', "'", '`', ''])),
  comments: (attack, random) => attack.replace(/[ =]/g, (sign) => (random() < 0.5 ? `/**/${sign}` : sign)),
  'in a tag': (attack, random) => {
    const tag = between(random, ['p', 'td', 'li', 'a', 'h2', 'figure', 'strong', 'table', 'blockquote']);
    return `<${tag}>${attack}</${tag}>`;
  },
  'in an attribute': (attack, random) => {
    const quote = between(random, ['"', "'", '']);
    return `<img src=${quote}/upload/x.webp${quote} alt=${quote}${attack}${quote}>`;
  },
  'in a link': (attack) => `<a href="${attack}">x</a>`,
  'in raw text': (attack, random) => {
    const tag = between(random, ['style', 'title', 'textarea', 'noscript', 'xmp', 'template', 'svg', 'math']);
    return `<${tag}>${attack}</${tag}>`;
  },
  split: (attack, random) => {
    const at = Math.floor(random() * attack.length);
    return `${attack.slice(0, at)}<b>${attack.slice(at)}`;
  },
  doubled: (attack) => attack.replace(/<(\w)/g, '<<$1').replace(/on(\w+)=/g, 'onon$1=$1='),
};

const names = Object.keys(changes);

/** Returns variants of the known attacks: `each` variants of every attack, with one or two changes each. */
export function variants(each: number, seed: number): string[] {
  const random = seeded(seed);
  const once = (attack: string) => changes[between(random, names)]?.(attack, random) ?? attack;
  return attacks.flatMap((attack) =>
    Array.from({ length: each }, () => (random() < 0.3 ? once(once(attack)) : once(attack))),
  );
}
