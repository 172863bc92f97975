import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { shareCard, shareCardFile } from './share-card.ts';

test('Shared links show the shop’s card as it is drawn today', async () => {
  expect(await readFile(shareCardFile, 'utf8')).toBe(shareCard());
});
