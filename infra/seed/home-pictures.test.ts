import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { homePictures } from './home-pictures.ts';

test.each(homePictures)(
  'The committed file $file.pathname is the one that the generator writes from the current pictures',
  async ({ file, text }) => {
    const words = (code: string) => code.replace(/[\s,'"]/g, '');
    expect(words(await readFile(file, 'utf8'))).toBe(words(text()));
  },
);
