import { readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';

/*
 * Writes the icons of the shop from `web/src/styles/icon.svg`. There are icons for browsers that request
 * `/favicon.ico`, for the home screen of an iPhone, and for an installed shop. The system rounds the corners of the
 * last two.
 */

const from = new URL('../../web/src/styles/icon.svg', import.meta.url);
export const publicFolder = new URL('../../web/public/', import.meta.url);

/** The share of a maskable icon that is visible in every shape of a home screen. */
const SAFE = 0.72;

// `read-picture.ts` blocks SVG in the whole process, because strangers upload pictures. This icon is our own file, so
// SVG is allowed here.
sharp.unblock({ operation: ['VipsForeignLoadSvg'] });

const png = (svg: string, size: number) =>
  sharp(Buffer.from(svg), { density: 1200 })
    .resize(size)
    .png({ palette: true, colours: 16, compressionLevel: 9, effort: 10 })
    .toBuffer();

const square = (svg: string) => svg.replace(/ rx="16"/, '');

/** Returns the icon of the rider's app: the shop's icon with its two colours exchanged and with lines of speed. */
const ofRider = (svg: string) =>
  svg.replace('fill="#13110d"', 'fill="#d6ff2e"').replace(/<path fill="#d6ff2e" d="[^"]*"/, (path) => {
    const dark = path.replace('#d6ff2e', '#13110d');
    return `<path fill="#13110d" d="M7 21h9v5H7zM4 30h9v5H4zM7 39h9v5H7z"/>${dark.replace('<path', '<path transform="translate(6 0)"')}`;
  });

/** Returns the icon with a margin of its own colour. */
const withMargin = (svg: string) => {
  const margin = (64 / SAFE - 64) / 2;
  const side = 64 / SAFE;
  return square(svg)
    .replace('viewBox="0 0 64 64"', `viewBox="${-margin} ${-margin} ${side} ${side}"`)
    .replace(
      '<rect width="64" height="64"',
      `<rect x="${-margin}" y="${-margin}" width="${side}" height="${side}"`,
    );
};

/** Returns an ICO file with one PNG picture for each size. */
function ico(pictures: { size: number; bytes: Buffer }[]): Buffer {
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  for (const [index, { size, bytes }] of pictures.entries()) {
    const entry = 6 + 16 * index;
    head.writeUInt8(size, entry);
    head.writeUInt8(size, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(bytes.length, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += bytes.length;
  }
  return Buffer.concat([head, ...pictures.map(({ bytes }) => bytes)]);
}

/** Returns the files of the shop's icons by name. */
export async function drawIcons(): Promise<Map<string, Buffer>> {
  const svg = (await readFile(from)).toString();
  const small = await Promise.all([16, 32, 48].map(async (size) => ({ size, bytes: await png(svg, size) })));
  return new Map([
    ['favicon.ico', ico(small)],
    ['apple-touch-icon.png', await png(withMargin(svg), 180)],
    ['icon-192.png', await png(svg, 192)],
    ['icon-512.png', await png(svg, 512)],
    ['icon-maskable-512.png', await png(withMargin(svg), 512)],
    ['rider-icon-192.png', await png(ofRider(svg), 192)],
    ['rider-icon-512.png', await png(ofRider(svg), 512)],
    ['rider-icon-maskable-512.png', await png(withMargin(ofRider(svg)), 512)],
  ]);
}

if (import.meta.main)
  for (const [name, bytes] of await drawIcons()) await writeFile(new URL(name, publicFolder), bytes);
