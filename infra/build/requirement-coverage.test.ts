import { describe, expect, test } from 'vitest';
import { coverage, idsIn, idsOfReplaced, idsOfTests } from './requirement-coverage.ts';

test('A range of ids stands for each id in it', () => {
  expect(idsIn('S1-098…101')).toEqual(['S1-098', 'S1-099', 'S1-100', 'S1-101']);
  expect(idsIn('S1-059…62, G-07')).toEqual(['S1-059', 'S1-060', 'S1-061', 'S1-062', 'G-07']);
});

describe('What a test file shows', () => {
  test.each([
    ['test("An arrow rests at the end [S1-067]", run)', ['S1-067']],
    ["test('A banner [S1-038] [S1-042, G-05]', run)", ['S1-038', 'S1-042', 'G-05']],
    ["const rows = [\n  [\n    'S1-333',\n    'GET /x',\n  ],\n];", ['S1-333']],
    ["['S1-089…091, G-64', 640]", ['S1-089', 'S1-090', 'S1-091', 'G-64']],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: source text of a test
    ['test(`${width} px [S1-121]`, run)', ['S1-121']],
  ])('is read from %s', (source, ids) => {
    expect(idsOfTests(source)).toEqual(ids);
  });

  test.each([
    ['a comment', "/** As [S1-038] says. */\n// [S1-039]\nconst text = 'x';"],
    ['an id outside brackets', "test('As S1-038 says', run)"],
    ['code in brackets', 'const [S1_038] = list;'],
  ])('is not read from %s', (_, source) => {
    expect(idsOfTests(source)).toEqual([]);
  });
});

const readme = `# web\n\n## Replaced by decision\n\nWhy.\n\n- S1-422 (G-13): no dollars, see S1-421.\n- S1-003, S1-004…005 (waits for accounts): x\n\n## Next\n\n- S1-001 (no): x\n`;

test('A line of the list names what it is about at its beginning, in its own section', () => {
  expect(idsOfReplaced(readme)).toEqual(['S1-422', 'S1-003', 'S1-004', 'S1-005']);
  expect(idsOfReplaced('# web\n')).toEqual([]);
});

test('A requirement is in a test, in the list, or missing; an id that nobody explains is unknown', () => {
  const known = ['G-13', 'S1-001', 'S1-002', 'S1-003', 'S1-004', 'S1-005', 'S1-422'];
  const nobodys = `S1-${900 + 99}`;
  const found = coverage(known, [`test('Shown [S1-001, S1-003, ${nobodys}, G-13]', run)`], readme);
  expect(found).toEqual({
    inTests: ['S1-001', 'S1-003'],
    replaced: ['S1-004', 'S1-005', 'S1-422'],
    missing: ['S1-002'],
    unknown: [nobodys],
  });
});
