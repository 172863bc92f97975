import { describe, expect, test } from 'vitest';
import { coverage, idsIn, idsOfList, idsOfTests } from './requirement-coverage.ts';

test('A range of requirement ids includes each id in it', () => {
  expect(idsIn('S1-098…101')).toEqual(['S1-098', 'S1-099', 'S1-100', 'S1-101']);
  expect(idsIn('S1-059…62, G-07')).toEqual(['S1-059', 'S1-060', 'S1-061', 'S1-062', 'G-07']);
});

describe('An id in a test file', () => {
  test.each([
    ['test("An arrow rests at the end [S1-067]", run)', ['S1-067']],
    ["test('A banner [S1-038] [S1-042, G-05]', run)", ['S1-038', 'S1-042', 'G-05']],
    ["const rows = [\n  [\n    'S1-333',\n    'GET /x',\n  ],\n];", ['S1-333']],
    ["['S1-089…091, G-64', 640]", ['S1-089', 'S1-090', 'S1-091', 'G-64']],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: source text of a test
    ['test(`${width} px [S1-121]`, run)', ['S1-121']],
  ])('The check of requirement ids finds an id in %s of a test file', (source, ids) => {
    expect(idsOfTests(source)).toEqual(ids);
  });

  test.each([
    ['a comment', "/** As [S1-038] says. */\n// [S1-039]\nconst text = 'x';"],
    ['an id outside brackets', "test('As S1-038 says', run)"],
    ['code in brackets', 'const [S1_038] = list;'],
  ])('The check of requirement ids finds no id in a test file in %s', (_, source) => {
    expect(idsOfTests(source)).toEqual([]);
  });
});

const tests = (...ids: string[]) => [`test('Shown [${ids.join(', ')}]', run)`];
const list = (...ids: string[]) =>
  `# List\n\n${ids.map((id) => `- **${id}** Words [S1-009].\n  More.\n`).join('')}`;
const rest = (...without: string[]) => {
  const ids = idsIn('S1-001…430, S2-001…361, G-01…85');
  return ids.filter((id) => !without.includes(id));
};

test('Each line of the requirements list begins with the id of its requirement', () => {
  expect(idsOfList(list('S1-422', 'G-07'))).toEqual(['S1-422', 'G-07']);
  expect(idsOfList('Text **S1-001** and\n- S1-002 text')).toEqual([]);
});

test('Every requirement has a test or is listed as not built, and both are counted by part', () => {
  const found = coverage({
    requirements: list('S1-001', 'S2-003', 'G-04', 'G-92', 'T3'),
    notBuilt: list(...rest('S1-001', 'S2-003', 'G-04')),
    tests: tests('S1-001', 'S2-003', 'G-04', 'G-92', 'T3'),
  });
  expect(found.tested).toEqual({ S1: ['S1-001'], S2: ['S2-003'], G: ['G-04', 'G-92'] });
  expect([found.notBuilt.S1.length, found.notBuilt.S2.length, found.notBuilt.G.length]).toEqual([
    429, 360, 84,
  ]);
  const { missing, unknown, unexplained, stale } = found;
  expect({ missing, unknown, unexplained, stale }).toEqual({
    missing: [],
    unknown: [],
    unexplained: [],
    stale: [],
  });
});

test('The requirement check reports a requirement that is neither tested nor listed as not built, even if it was added later', () => {
  const requirements = list('G-92');
  const notBuilt = list(...rest('S2-100', 'G-85'));
  expect(coverage({ requirements, notBuilt, tests: [] }).missing).toEqual(['S2-100', 'G-85', 'G-92']);
});

test('The requirement check reports an id in a test or in the list that no requirement has', () => {
  const [inTest, inList] = [`S1-${431}`, `S2-${362}`];
  const found = coverage({ requirements: '', notBuilt: list(...rest(), inList), tests: tests(inTest) });
  expect(found.unknown).toEqual([inTest, inList]);
});

test('A requirement id in a test must be explained in requirements.md and must not be listed as not built', () => {
  const found = coverage({ requirements: '', notBuilt: list(...rest()), tests: tests('S2-001') });
  expect([found.unexplained, found.stale]).toEqual([['S2-001'], ['S2-001']]);
});
