import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { drawIcons, publicFolder } from './icons.ts';

test('The icons of the shop are drawn from its logo, and together weigh less than 9 KB', async () => {
  const drawn = await drawIcons();
  for (const [name, bytes] of drawn)
    expect([name, (await readFile(new URL(name, publicFolder))).equals(bytes)]).toEqual([name, true]);
  expect([...drawn.values()].reduce((sum, { length }) => sum + length, 0)).toBeLessThan(9000);
});
