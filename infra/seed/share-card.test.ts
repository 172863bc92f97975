import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { shareCard, shareCardFile } from './share-card.ts';

test('The file of the share card contains the current drawing of the card', async () => {
  expect(await readFile(shareCardFile, 'utf8')).toBe(shareCard());
});
