import { expect, test } from 'vitest';
import {
  listPromises,
  maybePromise,
  miscounted,
  missingParts,
  promiseFaults,
  readShop,
  type Texts,
  uncovered,
  wrongIds,
} from './check-promises.ts';
import { readTexts, sentencesIn } from './read-sentences.ts';

const kept = 'kept by a.ts#callBack; shown by a.test.ts › It calls back at once';

const textsOf = (...lines: string[]): Texts => readTexts('words.tsx', lines.join('\n'));

/**
 * Returns the faults of the promise comments and texts in these lines. It does not check that the code and the tests
 * that a comment names exist.
 */
const faultsOf = (...lines: string[]) => {
  const texts = textsOf(...lines);
  return [...uncovered(texts), ...miscounted(texts), ...wrongIds(texts)];
};

test('Every promise in the shop’s texts has a comment that names the code that keeps it and a test that shows it', () => {
  expect(promiseFaults(readShop())).toEqual([]);
});

test.each([
  'We will call you on @customer_phone to confirm it.',
  'Your code comes by email.',
  'A person replies within an hour.',
  'You get points for each order.',
  'This purchase earns 5 points',
  'Loyalty rewards are planned.',
  'We keep it for 30 days.',
  'Coming soon to Nairobi',
])('The promise check recognises that “%s” may be a promise', (text) => {
  expect(maybePromise(text)).toBe(true);
});

test.each(['Please type an email address.', 'Add to cart', 'soon', 'I will pick it up', 'GET /api/minutes'])(
  'The promise check recognises that “%s” is no promise',
  (text) => {
    expect(maybePromise(text)).toBe(false);
  },
);

test('The promise check finds a promise without a comment in every kind of text', () => {
  expect(faultsOf("export const hint = 'We call you within ten minutes.';")).toEqual([
    expect.stringContaining('words.tsx:1 may promise: “We call you within ten minutes.”'),
  ]);
  expect(faultsOf('// promise call', 'const a = 1;', "const hint = 'We call you soon.';")).toContainEqual(
    expect.stringContaining('words.tsx:3 may promise'),
  );
  expect(faultsOf('const box = <p>', '  We call you soon.', '</p>;')).toHaveLength(1);
});

test.each([
  ['a statement', ["export const hint = 'We call you soon.';"]],
  ['a docstring and its statement', ['/** The hint. */', "export const hint = 'We call you soon.';"]],
  ['a function', ['function hint() {', "  return 'We call you soon.';", '}']],
  ['a JSX element', ['const box = <p>We call you soon.</p>;']],
])('A promise comment applies to the text of %s below it', (_, code) => {
  expect(faultsOf(`// promise call: ${kept}`, ...code)).toEqual([]);
});

test('A promise comment applies to a property, an array element and a JSX attribute', () => {
  const code = (above: string) => [
    'const words = {',
    above,
    "  hint: 'We call you soon.',",
    `  parts: [\n${above}\n'We call you soon.'],`,
    '};',
    `const box = (<Box\n${above}\nhint="We call you soon." />);`,
  ];
  expect(faultsOf(...code('// no promise: an example'))).toEqual([]);
  expect(faultsOf(...code(''))).toHaveLength(3);
});

test('If several promise comments stand above a text, the nearest one applies to it', () => {
  const texts = textsOf(
    `// promise call: ${kept}`,
    'const words = {',
    "  hint: 'We call you soon.',",
    `  // promise repay: ${kept}`,
    "  more: 'We refund you.',",
    '};',
  );
  expect(miscounted(texts)).toEqual([]);
  expect(listPromises(texts).map(({ id, says }) => [id, says])).toEqual([
    ['call', ['words.tsx:2 “We call you soon.”']],
    ['repay', ['words.tsx:5 “We refund you.”']],
  ]);
});

test('A promise comment on a long text applies to its sentences one by one, so the check finds an added sentence', () => {
  const about = (comment: string, text: string) =>
    faultsOf(`// promise call: ${kept}`, comment, `const page = \`${text}\`;`);
  const page = '<p>We call you.</p> <p>We call you again soon.</p> <p>A minute is long.</p>';
  expect(about('// promise call\n// no promise: a saying', page)).toEqual([]);
  expect(about('// promise call\n// no promise: a saying', `${page} We refund you.`)).toEqual([
    expect.stringMatching(/^words\.tsx:4: the comment is about 3 sentences, and these 4 may promise:/),
  ]);
  expect(faultsOf('// no promise ×2: a saying', "const a = 'It took 5 minutes. Only minutes.';")).toEqual([]);
});

test('The promise check reports a promise comment above a text that promises nothing', () => {
  expect(faultsOf('// no promise: a label', "const label = 'Add to cart';")).toEqual([
    'words.tsx:2: the comment stands above a text without words of a promise.',
  ]);
  expect(faultsOf('const a = 1;', '// no promise: nothing follows')).toHaveLength(1);
});

test('The promise check reports a promise id that is defined nowhere or twice', () => {
  const hint = "export const hint = 'We call you soon.';";
  expect(faultsOf('// promise call', hint)).toEqual(['words.tsx:2: no comment defines the promise call.']);
  expect(
    faultsOf(`// promise call: ${kept}`, hint, `// promise call: ${kept}`, "const more = 'We call you.';"),
  ).toEqual(['words.tsx:4: the promise call is defined twice.']);
});

test('The promise check reports a promise comment in a wrong form', () => {
  const faults = (comment: string) => faultsOf(comment, "const hint = 'We call you soon.';");
  for (const comment of [
    '// promise call: kept by a.ts#callBack',
    '// promise call: shown by a.test.ts › It calls back at once',
    '// promise call and more',
    '// no promise',
  ])
    expect(faults(comment)).toEqual([expect.stringContaining('is no comment about a promise')]);
});

test('A comment `// promise …` can span lines, name two promises for one sentence, or say that code for a promise is missing', () => {
  const texts = textsOf(
    '// promise call: kept by a.ts#callBack,',
    '//   b.ts#callAgain; shown by a.test.ts › It calls back, at once; shown by',
    '//   b.test.ts › It calls; twice; people: Staff call. They',
    '//   call again.',
    "const hint = 'We call you soon.';",
    '/* promise repay: not yet kept: the list of refunds */',
    "const more = 'We refund you.';",
    '// promise call + repay',
    "const both = 'We call you and refund you.';",
  );
  expect([...uncovered(texts), ...miscounted(texts), ...wrongIds(texts)]).toEqual([]);
  expect(listPromises(texts)).toEqual([
    {
      id: 'call',
      at: 'words.tsx:5',
      keptBy: ['a.ts#callBack', 'b.ts#callAgain'],
      shownBy: ['a.test.ts › It calls back, at once', 'b.test.ts › It calls; twice'],
      byPeople: 'Staff call. They call again.',
      says: ['words.tsx:5 “We call you soon.”', 'words.tsx:9 “We call you and refund you.”'],
    },
    {
      id: 'repay',
      at: 'words.tsx:7',
      keptBy: [],
      shownBy: [],
      missing: 'the list of refunds',
      says: ['words.tsx:7 “We refund you.”', 'words.tsx:9 “We call you and refund you.”'],
    },
  ]);
});

test('The promise check reports a promise whose code or test no longer exists', () => {
  const files: Record<string, string> = {
    'a.ts': '  // kept by a.ts#lost\nexport const callBack = 1;',
    'a.test.ts': 'test("It calls back at once")',
  };
  const check = (keptBy: string, shownBy: string) =>
    missingParts({ id: 'call', keptBy: [keptBy], shownBy: [shownBy] }, (path) => files[path]);
  expect(check('a.ts#callBack', 'a.test.ts › It calls back at once')).toEqual([]);
  expect(check('a.ts#call', 'a.test.ts › It calls back at once')).toHaveLength(1);
  expect(check('a.ts#lost', 'a.test.ts › It calls back at once')).toHaveLength(1);
  expect(check('b.ts#callBack', 'a.test.ts › It calls back at twice')).toHaveLength(2);
});

test('The promise check splits texts into sentences, without their markup', () => {
  expect(sentencesIn('<p>We call.</p><p>A rider comes.</p> Then you pay. Ksh 5.50 more')).toEqual([
    'We call.',
    'A rider comes.',
    'Then you pay.',
    'Ksh 5.50 more',
  ]);
});
