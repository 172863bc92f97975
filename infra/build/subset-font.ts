import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

// Run by hand (`node infra/build/subset-font.ts`) when the letters or the axes change; the result is committed.
// Letters outside this set (names typed by shoppers) fall back to the system's font.
const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('');
const letters = `${ascii.replace(/[\\^`{}|~<>$]/g, '')}\u00a0–—‘’“”…·×→✓`;

const source = fileURLToPath(
  import.meta.resolve('@fontsource-variable/mona-sans/files/mona-sans-latin-wdth-normal.woff2'),
);
const target = new URL('../../web/src/styles/font/mona-sans.woff2', import.meta.url);

const font = await subsetFont(await readFile(source), letters, {
  targetFormat: 'woff2',
  variationAxes: { wght: { min: 400, max: 900 }, wdth: { min: 100, max: 125 } },
  keepFeatures: ['kern', 'tnum'],
  noHinting: true,
});
await writeFile(target, font);
console.log(`${fileURLToPath(target)}: ${font.length} bytes`);
