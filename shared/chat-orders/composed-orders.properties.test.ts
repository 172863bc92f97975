import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readChatOrder } from './read-chat-order.ts';
import { demoShop } from './samples/demo-products.ts';

/*
 * Orders that are put together from names, quantities and sentences around them. The test knows what was ordered, so it
 * finds combinations that no sample has.
 */

/** What customers call some products. Each name means one product only. */
const called: Readonly<Record<string, string>> = {
  spearmint: 'WM-601',
  'washa kahawa': 'WR-701',
  'guava tin': 'WF-506',
  theluji: 'WX-803',
  'chai masala': 'WR-702',
  ukwaju: 'WF-505',
  'mango ice': 'HO-101',
  'hart one lime mint': 'HO-106',
  'peach ice': 'HM-205',
  'mango pods': 'HP-303',
  litchi: 'HS-405',
  'kahawa salt': 'HS-406',
  'kahawa double': 'WX-801',
  'embe pilipili': 'WX-802',
  'WM-604': 'WM-604',
  'hp 305': 'HP-305',
  'pwani roll': 'WA-903',
  'mixed tin': 'WA-901',
};
const names = Object.keys(called);
const [english, kiswahili] = [
  ['', 'one', 'two', 'three', 'four'],
  ['', 'moja', 'mbili', 'tatu', 'nne'],
];

const written: readonly ((name: string, n: number) => string)[] = [
  (name, n) => `${n} ${name}`,
  (name, n) => `${name} ${n}`,
  (name, n) => `${name} ${kiswahili[n]}`,
  (name, n) => `${kiswahili[n]} za ${name}`,
  (name, n) => `${english[n]} ${name}`,
  (name, n) => `${name} x${n}`,
  (name, n) => `${n}x ${name}`,
  (name, n) => `${name} (${n})`,
  (name, n) => `${name} - ${n}`,
  (name, n) => `${name}: ${n}`,
  (name, n) => `${n} packets of ${name}`,
  (name, n) => `${name} @550 x${n}`,
];
const before = [
  '',
  'nataka ',
  'Hi, please send ',
  'Order: ',
  'Niko na 2000, ',
  'Uko open? ',
  'niko Kilimani nataka ',
];
const between = [', ', ' na ', ' and ', '\n', '; ', ' + ', ' alafu '];
const after = [
  ...[
    '',
    ' please',
    ', total ngapi?',
    ' by 6pm',
    '\nHouse 12',
    '. Niko stage 2',
    '\nI have 2 kids',
    ', 3rd floor',
  ],
  ...['\nDo you have mint?', ' for my 2 friends', ' change ya 1000', '\n0712345678', '. My name is Max'],
];

type Ordered = { name: string; n: number; how: number };
const goods = fc.uniqueArray(
  fc.record({
    name: fc.constantFrom(...names),
    n: fc.integer({ min: 1, max: 4 }),
    how: fc.nat(written.length - 1),
  }),
  { selector: ({ name }) => name, minLength: 1, maxLength: 4 },
);
const chat = fc
  .tuple(goods, fc.constantFrom(...before), fc.constantFrom(...between), fc.constantFrom(...after))
  .map(([ordered, start, link, end]) => ({
    ordered,
    text: `${start}${ordered.map(({ name, n, how }) => written[how]?.(name, n)).join(link)}${end}`,
  }));

/** Returns the lines whose words leave no doubt. A line whose only doubt is the stock counts as clear. */
const clearLines = (text: string) =>
  readChatOrder(text, demoShop)
    .lines.filter(({ doubts }) => doubts.every(({ kind }) => kind === 'sold-out' || kind === 'few-left'))
    .map(({ product, quantity }) => `${product?.product_code} × ${quantity}`);

const wanted = (ordered: readonly Ordered[]) => ordered.map(({ name, n }) => `${called[name]} × ${n}`);

test('In a randomly composed chat order, each line that the parser reads wrongly is marked as doubtful', () => {
  fc.assert(
    fc.property(chat, ({ text, ordered }) => {
      expect(wanted(ordered)).toEqual(expect.arrayContaining(clearLines(text)));
    }),
    { seed: 1, numRuns: 500 },
  );
});

const changes: readonly ((
  one: Ordered,
  n: number,
  other: string,
) => { words: string; line: string | undefined })[] = [
  ({ name }, n) => ({ words: `make the ${name} ${n}`, line: `${called[name]} × ${n}` }),
  ({ name }, n) => ({ words: `${name} iwe ${kiswahili[n]}`, line: `${called[name]} × ${n}` }),
  ({ name, n: old }, n) => ({
    words: `ongeza ${name} ${kiswahili[n]}`,
    line: `${called[name]} × ${old + n}`,
  }),
  ({ name }) => ({ words: `remove the ${name}`, line: undefined }),
  ({ name }) => ({ words: `sitaki ${name}`, line: undefined }),
  ({ name, n }, _, other) => ({ words: `change ${name} to ${other}`, line: `${called[other]} × ${n}` }),
  ({ name, n }, _, other) => ({ words: `badala ya ${name} weka ${other}`, line: `${called[other]} × ${n}` }),
];

test('In a randomly composed chat order with a later change, each line that the parser reads wrongly is marked as doubtful', () => {
  const change = fc.record({
    how: fc.nat(changes.length - 1),
    at: fc.nat(3),
    n: fc.integer({ min: 1, max: 4 }),
  });
  fc.assert(
    fc.property(
      chat,
      change,
      fc.constantFrom('\n', '. ', '\nSorry, ', '\nPole '),
      ({ text, ordered }, { how, at, n }, link) => {
        const one = ordered[at % ordered.length] as Ordered;
        const other = names.find((name) => ordered.every((each) => each.name !== name)) ?? '';
        const { words = '', line } = changes[how]?.(one, n, other) ?? {};
        const rest = wanted(ordered.filter((each) => each !== one));
        expect([...rest, ...(line === undefined ? [] : [line])]).toEqual(
          expect.arrayContaining(clearLines(`${text}${link}${words}`)),
        );
      },
    ),
    { seed: 2, numRuns: 500 },
  );
});
