import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { shareCard, shareCardFile } from './share-card.ts';

test('The share card picture is generated from the current drawing', async () => {
  expect(await readFile(shareCardFile, 'utf8')).toBe(shareCard());
});
