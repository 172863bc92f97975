import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstTexts } from '#shared/content/first-texts.ts';
import { diffOf } from './text-diff.ts';

const { terms } = firstTexts;
const changed = (lines: ReturnType<typeof diffOf>) =>
  lines.filter((line) => line.some(({ kind }) => kind !== 'same'));

test('A comparison of two equal text versions shows no difference', () => {
  expect(changed(diffOf(terms, terms))).toEqual([]);
});

test('In a comparison of two text versions, a changed word is shown as removed and added, and its paragraph is kept', () => {
  const after = { ...terms, lead: terms.lead.replace('plain', 'simple') };
  expect(changed(diffOf(terms, after))).toEqual([
    [
      { kind: 'same', text: 'Our terms in ' },
      { kind: 'removed', text: 'plain' },
      { kind: 'added', text: 'simple' },
      { kind: 'same', text: ' words: what you can expect from us, and what we ask of you.' },
    ],
  ]);
});

test('In a comparison of two text versions, a paragraph with few words in common is shown as replaced', () => {
  const after = { ...terms, lead: 'The terms of the journey.' };
  expect(changed(diffOf(terms, after))).toEqual([
    [
      { kind: 'removed', text: terms.lead },
      { kind: 'added', text: 'The terms of the journey.' },
    ],
  ]);
});

test('In a comparison of two text versions, a new section is shown as added with its title, and a missing paragraph as removed', () => {
  const [first, ...rest] = terms.sections;
  const shorter = { ...first, id: 'x', title: first?.title ?? '', text: first?.text.split('\n\n')[0] ?? '' };
  const after = {
    ...terms,
    sections: [shorter, ...rest, { id: 'new', title: 'Gifts', text: 'A new thing.' }],
  };
  expect(changed(diffOf(terms, after))).toEqual([
    [{ kind: 'removed', text: 'These terms apply to every order on this site and on WhatsApp.' }],
    [{ kind: 'added', text: '# Gifts' }],
    [{ kind: 'added', text: 'A new thing.' }],
  ]);
});

test('A comparison of two text versions contains all words of the older and of the newer version', () => {
  const words = fc
    .array(fc.constantFrom('a', 'b', 'c', ' ', '\n'), { maxLength: 30 })
    .map((all) => all.join(''));
  const text = fc.record({ lead: words, body: words }).map(({ lead, body }) => ({
    ...{ description: 'D', lead, steps: [] },
    sections: [{ id: 'x', title: 'T', text: body }],
  }));
  const read = (lines: ReturnType<typeof diffOf>, without: string) =>
    lines
      .filter((line) => line.some(({ kind }) => kind !== without))
      .map((line) => line.flatMap(({ kind, text: part }) => (kind === without ? [] : part)).join(''));
  fc.assert(
    fc.property(text, text, (before, after) => {
      const lines = ({ lead, sections }: typeof before) =>
        ['D', lead, '# T', ...(sections[0]?.text.split(/\n+/) ?? [])].filter((line) => line !== '');
      expect(read(diffOf(before, after), 'added')).toEqual(lines(before));
      expect(read(diffOf(before, after), 'removed')).toEqual(lines(after));
    }),
    { seed: 7, numRuns: 200 },
  );
});
