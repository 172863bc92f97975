import type { FlavourFamily } from './flavour.ts';

/*
 * Rules of “Find yours”: three answers lead to three products with reasons. No rule names a product, so it works with
 * whatever the catalogue has.
 */

/** How much coffee somebody drinks a day: none, one cup, two or three, more. */
export const coffees = ['none', 'one', 'some', 'many'] as const;
export const tastes = ['fruit', 'fresh', 'warm', 'any'] as const;
/** When somebody wants the pouch. */
export const times = ['morning', 'day', 'evening'] as const;

export type Answers = {
  coffee: (typeof coffees)[number];
  taste: (typeof tastes)[number];
  time: (typeof times)[number];
};

/** The most caffeine of a pouch in mg that the shop suggests, by the coffee that somebody drinks. */
const mostMg: Record<Answers['coffee'], number> = { none: 50, one: 50, some: 70, many: 100 };

/** The most caffeine of a pouch in mg that the shop suggests for the evening. */
const eveningMg = 50;

const familiesOf: Record<Answers['taste'], readonly FlavourFamily[]> = {
  fruit: ['fruit'],
  fresh: ['mint', 'citrus'],
  warm: ['coffee', 'spice'],
  any: [],
};

/** The fields of a product by which the rules choose. `left` is its stock, as far as it is known. */
export type Candidate = {
  id: number;
  mg: number;
  family: FlavourFamily | undefined;
  age_restricted: boolean;
  left?: number | undefined;
};

/** Why a product fits. `lighter`: the shop has stronger ones. `otherTaste`: nothing of the wanted taste is left. */
export type Reason = 'taste' | 'gentle' | 'coffee' | 'lighter' | 'otherTaste';

type Suggestion<C extends Candidate> = { product: C; reasons: Reason[] };

/** How many products are suggested. */
const PICKS = 3;

/** Returns the most caffeine of a pouch in mg for these answers. */
const limitOf = ({ coffee, time }: Answers): number =>
  Math.min(mostMg[coffee], time === 'evening' ? eveningMg : Number.POSITIVE_INFINITY);

/**
 * Returns up to three pouches for the answers, the best first. None is above {@link limitOf}, restricted, or known to be
 * sold out. Pouches of the wanted taste come first, and then others. Somebody who drinks no coffee, or chooses the
 * evening, gets the lightest first, and everybody else the strongest that fits.
 */
export function findYours<C extends Candidate>(candidates: readonly C[], answers: Answers): Suggestion<C>[] {
  const limit = limitOf(answers);
  const open = candidates.filter(({ age_restricted, mg }) => !age_restricted && mg > 0);
  const strongest = Math.max(0, ...open.map(({ mg }) => mg));
  const wanted = familiesOf[answers.taste];
  const isWanted = ({ family }: Candidate) => family !== undefined && wanted.includes(family);
  const isLight = answers.coffee === 'none' || answers.time === 'evening';
  const found = open
    .filter(({ mg, left }) => mg <= limit && left !== 0)
    .sort(
      (one, other) =>
        Number(isWanted(other)) - Number(isWanted(one)) ||
        (isLight ? one.mg - other.mg : other.mg - one.mg) ||
        one.id - other.id,
    );
  const picked = wanted.length > 0 ? found : varied(found);
  return picked.slice(0, PICKS).map((product) => ({
    product,
    reasons: [
      ...(isWanted(product) ? (['taste'] as const) : wanted.length > 0 ? (['otherTaste'] as const) : []),
      answers.coffee === 'none' ? 'gentle' : 'coffee',
      ...(answers.time === 'evening' && product.mg < strongest ? (['lighter'] as const) : []),
    ],
  }));
}

/** Puts the first product of each flavour family before all others. */
function varied<C extends Candidate>(found: readonly C[]): C[] {
  const isFirst = (product: C, at: number) =>
    found.findIndex(({ family }) => family === product.family) === at;
  return [...found.filter(isFirst), ...found.filter((product, at) => !isFirst(product, at))];
}

const oneOf = <T extends string>(values: readonly T[], value: string | null): T | undefined =>
  values.find((each) => each === value);

/** Returns the answers in the query of an address. Unknown answers are left out. */
export function answersIn(search: string): Partial<Answers> {
  const query = new URLSearchParams(search);
  const coffee = oneOf(coffees, query.get('coffee'));
  const taste = oneOf(tastes, query.get('taste'));
  const time = oneOf(times, query.get('time'));
  return { ...(coffee && { coffee }), ...(taste && { taste }), ...(time && { time }) };
}

/** Returns the answers if all three questions are answered. */
export const wholeAnswers = ({ coffee, taste, time }: Partial<Answers>): Answers | undefined =>
  coffee && taste && time ? { coffee, taste, time } : undefined;
