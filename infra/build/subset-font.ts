import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

// Run this by hand (`node infra/build/subset-font.ts`) when the letters or the axes change, and commit the results.
// Browsers show letters outside this set, for example in a shopper's name, in the system's font.
const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('');
const letters = `${ascii.replace(/[\\^`{}|~<>$]/g, '')}\u00a0−–—‘’“”…·×→✓`;

// There are two font files, because one file with both axes and all kerning pairs is twice as large. The file for text
// has all weights and no kerning. The wide file, for headlines and buttons, has one weight and kerning. Tabular figures
// are left out: their zero is slashed, so the price Ksh 4,700 would look struck out.
const cuts = {
  text: { variationAxes: { wght: { min: 400, max: 900 }, wdth: 100 }, keepFeatures: [] },
  wide: { variationAxes: { wght: 820, wdth: 120 }, keepFeatures: ['kern'] },
};

const source = await readFile(
  fileURLToPath(
    import.meta.resolve('@fontsource-variable/mona-sans/files/mona-sans-latin-wdth-normal.woff2'),
  ),
);
for (const [name, cut] of Object.entries(cuts)) {
  const target = new URL(`../../web/src/styles/font/mona-sans-${name}.woff2`, import.meta.url);
  const font = await subsetFont(source, letters, { targetFormat: 'woff2', noHinting: true, ...cut });
  await writeFile(target, font);
  console.log(`${fileURLToPath(target)}: ${font.length} bytes`);
}
