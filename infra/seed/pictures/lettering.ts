import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import * as hb from 'harfbuzzjs';
import subsetFont from 'subset-font';
import { svg } from './svg.ts';

/** The letters' width (75 to 125) and weight (200 to 900). `tracking` is in thousandths of the font size. */
export type Cut = { wdth: number; wght: number; tracking?: number };

/** The lettering of brand names on the drawn products. Their details, such as "8,000 puffs", use `narrow`. */
export const wide: Cut = { wdth: 125, wght: 900 };
export const narrow: Cut = { wdth: 100, wght: 700, tracking: 20 };

const file = fileURLToPath(
  import.meta.resolve('@fontsource-variable/mona-sans/files/mona-sans-latin-wdth-normal.woff2'),
);
const printable = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('');
const plain = await subsetFont(await readFile(file), `${printable}’·`, { targetFormat: 'truetype' });
const font = new hb.Font(new hb.Face(new hb.Blob(Uint8Array.from(plain).buffer)));
const em = 1000;
font.setScale(em, em);

type Glyph = { outline: string; x: number; advance: number };

function shape(text: string, cut: Cut): { glyphs: Glyph[]; width: number } {
  font.setVariations([new hb.Variation('wdth', cut.wdth), new hb.Variation('wght', cut.wght)]);
  const buffer = new hb.Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  hb.shape(font, buffer);
  const positions = buffer.getGlyphPositions();
  let x = 0;
  const glyphs = buffer.getGlyphInfos().map((info, index) => {
    const advance = positions[index]?.xAdvance ?? 0;
    const glyph = { outline: font.glyphToPath(info.codepoint), x, advance };
    x += advance + (cut.tracking ?? 0);
    return glyph;
  });
  return { glyphs, width: x - (cut.tracking ?? 0) };
}

/**
 * Returns the outlines of `text`. (x, y) is the middle or the start of its baseline. The text is at most `maxWidth`
 * wide. Letters are drawn as shapes, because the renderer has no web fonts.
 */
export function lettering(
  text: string,
  {
    cut,
    size,
    x,
    y,
    maxWidth = Number.POSITIVE_INFINITY,
    fill,
    start = false,
  }: { cut: Cut; size: number; x: number; y: number; maxWidth?: number; fill: string; start?: boolean },
): string {
  const { glyphs, width } = shape(text, cut);
  const scale = Math.min(size, (maxWidth / width) * em) / em;
  const outlines = glyphs.map(
    ({ outline, x: at }) => svg`<path transform="translate(${at} 0)" d="${outline}"/>`,
  );
  return svg`<g fill="${fill}" transform="translate(${start ? x : x - (width * scale) / 2} ${y}) scale(${scale.toFixed(4)} ${(-scale).toFixed(4)})">${outlines}</g>`;
}

/**
 * Returns the outlines of `text` along a circle, centred at `angle` degrees. 0 is the top; at 180 the text is upright
 * at the bottom.
 */
export function around(
  text: string,
  { cut, size, radius, angle, fill }: { cut: Cut; size: number; radius: number; angle: number; fill: string },
): string {
  const { glyphs, width } = shape(text, cut);
  const scale = size / em;
  const foot = angle === 180;
  const outlines = glyphs.map(({ outline, x, advance }) => {
    const along = ((x + advance / 2 - width / 2) * scale) / radius;
    const turn = (along * 180) / Math.PI;
    const place = foot
      ? svg`rotate(${-turn}) translate(0 ${radius})`
      : svg`rotate(${angle + turn}) translate(0 ${-radius})`;
    return svg`<path transform="${place} scale(${scale.toFixed(4)} ${(-scale).toFixed(4)}) translate(${-advance / 2} 0)" d="${outline}"/>`;
  });
  return svg`<g fill="${fill}">${outlines}</g>`;
}
