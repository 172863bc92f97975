import { readFileSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { makePicture } from '#functions/core/pictures/make-picture.ts';

/*
 * `draw FILE WIDTH HEIGHT` draws a test picture that is stored rotated, like a photo of a phone. `make FILE` makes the
 * shop's files of a picture and prints the cost as JSON. The two are separate runs, so that drawing is not measured.
 */

/** The cost of the files of one picture: processor time in seconds, peak memory in MB, and the bytes of the files. */
export type Made = { seconds: number; memory: number; bytes: number };

async function draw(file: string, width: number, height: number): Promise<void> {
  const noise = { type: 'gaussian', mean: 120, sigma: 60 } as const;
  const eighth = { width: Math.round(width / 8), height: Math.round(height / 8) };
  const soft = await sharp({ create: { ...eighth, channels: 3, background: '#c84', noise } })
    .blur(1.2)
    .png()
    .toBuffer();
  const photo = sharp(soft).resize(width, height, { kernel: 'cubic' }).withMetadata({ orientation: 6 });
  writeFileSync(file, await photo.toFormat(file.slice(file.lastIndexOf('.') + 1) as 'jpeg').toBuffer());
}

async function make(file: string): Promise<Made> {
  let memory = 0;
  const watch = setInterval(() => {
    memory = Math.max(memory, process.memoryUsage.rss());
  }, 20);
  const before = process.cpuUsage();
  const { files } = await makePicture(readFileSync(file), 'product', '');
  const { user, system } = process.cpuUsage(before);
  clearInterval(watch);
  return {
    seconds: (user + system) / 1e6,
    memory: memory / 1024 / 1024,
    bytes: files.reduce((sum, { bytes }) => sum + bytes.length, 0),
  };
}

const [what, file = '', width, height] = process.argv.slice(2);
if (what === 'draw') await draw(file, Number(width), Number(height));
else console.log(JSON.stringify(await make(file)));
