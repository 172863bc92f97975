import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { shareCard, shareCardFile } from './share-card.ts';

test('The picture for shared links is generated from its current drawing', async () => {
  expect(await readFile(shareCardFile, 'utf8')).toBe(shareCard());
});
