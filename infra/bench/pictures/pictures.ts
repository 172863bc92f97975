import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mostPixels } from '#shared/pictures/upload.ts';
import { outputOf } from '../../build/child-process.ts';
import { installNative } from '../../build/native.ts';
import { architecture } from '../../config.ts';
import { atMost, exactly, type Figure } from '../figure.ts';
import type { Made } from './pictures-process.ts';

const program = join(import.meta.dirname, 'pictures-process.ts');

/** The memory of the function in MB, and its timeout in seconds (`stacks/uploads.ts`). */
const limits = { memory: 3008, seconds: 60 };

const sizes = [
  { name: '12 megapixels', width: 4000, height: 3000, formats: ['jpeg', 'webp'] },
  {
    name: '40 megapixels',
    width: 7300,
    height: Math.floor(mostPixels / 7300),
    formats: ['jpeg', 'png', 'webp', 'avif'],
  },
];

async function figuresOf(folder: string, { name, width, height }: (typeof sizes)[number], format: string) {
  const file = join(folder, `photo.${format}`);
  await outputOf(process.execPath, [program, 'draw', file, String(width), String(height)]);
  const { stdout } = await outputOf(process.execPath, [program, 'make', file]);
  const { seconds, memory, bytes } = JSON.parse(stdout) as Made;
  const what = `picture of ${name}, ${format}`;
  const size = (statSync(file).size / 1e6).toFixed(1);
  return [
    {
      what: `${what}: CPU time to make its files`,
      value: seconds,
      unit: 's',
      aim: atMost(limits.seconds / 3),
      note: `${size} MB become ${Math.round(bytes / 1000)} KB`,
    },
    { what: `${what}: most memory`, value: memory, unit: 'MB', aim: atMost(limits.memory / 2) },
  ] satisfies Figure[];
}

/** Installs sharp as a deploy does. It throws if the binary is missing or is for another processor. */
async function installs(folder: string): Promise<Figure> {
  await installNative(join(folder, 'bundle'), architecture);
  return {
    what: `picture function: sharp for linux-${architecture} that a deploy lacks`,
    value: 0,
    unit: '',
    aim: exactly(0),
    isPromise: true,
  };
}

/** Measures the time and memory for a phone's photo and the largest picture. Installs sharp as a deploy does. */
export async function measurePictures(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'hart-bench-'));
  try {
    const figures: Figure[] = [];
    for (const size of sizes)
      for (const format of size.formats) figures.push(...(await figuresOf(folder, size, format)));
    return [...figures, await installs(folder)];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
