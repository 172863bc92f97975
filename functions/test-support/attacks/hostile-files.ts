import { crc32, deflateSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';

export type HostileFile = { what: string; bytes: Buffer };

const pattern = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#c84',
      noise: { type: 'gaussian', mean: 120, sigma: 40 },
    },
  });

const number = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

/** Returns a chunk of a PNG. */
function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data]);
  return Buffer.concat([number(data.length), named, number(crc32(named))]);
}

const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

const header = (width: number, height: number) =>
  chunk('IHDR', Buffer.concat([number(width), number(height), Buffer.from([1, 0, 0, 0, 0])]));

/** Returns a PNG of a few kilobytes whose header claims that it has this size. */
const pngBomb = (width: number, height: number) =>
  Buffer.concat([
    signature,
    header(width, height),
    chunk('IDAT', deflateSync(Buffer.alloc(1e6))),
    chunk('IEND', Buffer.alloc(0)),
  ]);

/** Returns a JPEG whose header claims another size. */
function jpegBomb(jpeg: Buffer, width: number, height: number): Buffer {
  const bytes = Buffer.from(jpeg);
  const at = bytes.findIndex((byte, n) => byte === 0xff && [0xc0, 0xc2].includes(bytes[n + 1] ?? 0) && n > 2);
  bytes.writeUInt16BE(height, at + 5);
  bytes.writeUInt16BE(width, at + 7);
  return bytes;
}

/** Returns a PNG in which the control chunk of an animated PNG follows the header. */
const animatedPng = (png: Buffer, frames: number) =>
  Buffer.concat([
    png.subarray(0, 33),
    chunk('acTL', Buffer.concat([number(frames), number(0)])),
    png.subarray(33),
  ]);

const ftyp = (major: string, ...others: string[]) => {
  const brands = Buffer.from(`ftyp${major}\0\0\0\0${others.join('')}`, 'latin1');
  return Buffer.concat([number(brands.length + 4), brands, Buffer.alloc(64)]);
};

const svg = (inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400">${inner}</svg>`;

const texts: Record<string, string> = {
  'an SVG': svg('<rect width="400" height="400"/>'),
  'an SVG with a prolog': `<?xml version="1.0"?>${svg('')}`,
  'an SVG with a byte order mark': `\ufeff${svg('')}`,
  'an SVG with a script': svg('<script>alert(1)</script>'),
  'an SVG that includes a file': svg('<image href="file:///etc/passwd" width="400" height="400"/>'),
  'an SVG that includes a URL': svg('<image href="http://169.254.169.254/latest/meta-data/"/>'),
  'an SVG with an entity bomb': `<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>${svg('<text>&b;</text>')}`,
  'an SVG after spaces': `${' '.repeat(3000)}${svg('')}`,
  'a web page': '<!doctype html><script>alert(1)</script>',
  'a script': 'alert(document.cookie)'.repeat(20),
  'a PHP file': '<?php system($_GET["c"]); ?>'.repeat(10),
  'plain text': 'Hello, this is not a picture. '.repeat(10),
  'a PDF': `%PDF-1.7\n${'1 0 obj '.repeat(20)}`,
  'an EPS': `%!PS-Adobe-3.0 EPSF-3.0\n${'0 setgray '.repeat(20)}`,
  'a PPM': `P3\n400 400\n255\n${'1 2 3 '.repeat(99)}`,
  'a PGM': `P5\n400 400\n255\n${'123456789'.repeat(99)}`,
  'an HDR': `#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n\n-Y 400 +X 400\n${'x'.repeat(99)}`,
  'a FITS': `SIMPLE  =                    T${' '.repeat(2000)}`,
  'a MATLAB file': `MATLAB 5.0 MAT-file${' '.repeat(200)}`,
  'an ImageMagick script': `push graphic-context\nviewbox 0 0 400 400\nimage over 0,0 0,0 'https://x.example'\n`,
};

const binaries: Record<string, [string, ...number[]]> = {
  'a GIF87a': ['GIF87a', 144, 1, 144, 1, 0, 0, 0],
  'a GIF89a': ['GIF89a', 144, 1, 144, 1, 0, 0, 0],
  'a BMP': ['BM', 70, 0, 0, 0],
  'a little-endian TIFF': ['II', 42, 0, 8, 0, 0, 0],
  'a big-endian TIFF': ['MM', 0, 42, 0, 0, 0, 8],
  'an icon': ['', 0, 0, 1, 0, 1, 0, 16, 16],
  'a ZIP': ['PK', 3, 4, 20, 0],
  'a Photoshop file': ['8BPS', 0, 1],
  'a JPEG 2000': ['', 0, 0, 0, 12, 106, 80, 32, 32, 13, 10, 135, 10],
  'a JPEG XL': ['', 255, 10, 250, 32],
  'a program': ['\x7fELF', 2, 1, 1],
  'a Windows program': ['MZ', 144, 0, 3],
  'a Java class': ['', 202, 254, 186, 190],
  zeros: [''],
  'an MNG': ['', 138, 77, 78, 71, 13, 10, 26, 10],
  'a sound in a RIFF': ['RIFF', 36, 0, 0, 0, 87, 65, 86, 69],
};

/** The first bytes of pictures. Hostile files begin with these bytes and continue as something else. */
const heads: Record<string, string> = {
  'a JPEG': '\xff\xd8\xff\xe0\0\x10JFIF\0',
  'a PNG': '\x89PNG\r\n\x1a\n',
  'a WebP': 'RIFF\xff\xff\0\0WEBPVP8 ',
  'an AVIF': '\0\0\0\x1cftypavif\0\0\0\0avifmif1',
};

function polyglots(): HostileFile[] {
  const tails = {
    'a script': 'alert(1)'.repeat(50),
    'an SVG': svg('').repeat(3),
    'a ZIP': `PK\x03\x04${'\0'.repeat(300)}`,
  };
  return Object.entries(heads).flatMap(([head, start]) =>
    Object.entries(tails).map(([tail, rest]) => ({
      what: `${tail} that begins like ${head}`,
      bytes: Buffer.from(start + rest, 'latin1'),
    })),
  );
}

const movies = {
  avis: ['avif'],
  heic: ['mif1'],
  heix: ['mif1'],
  hevc: ['msf1'],
  mif1: ['heic'],
  isom: ['mp41'],
  qt: [],
};

async function animated(): Promise<Buffer> {
  const frames = await Promise.all([1, 2].map(() => pattern(200, 200).png().toBuffer()));
  return sharp(frames, { join: { animated: true } })
    .webp({ quality: 20 })
    .toBuffer();
}

async function sizes(): Promise<HostileFile[]> {
  const all = [
    [1, 1],
    [16, 16],
    [159, 159],
    [159, 400],
    [400, 159],
    [900, 200],
    [200, 900],
    [4000, 160],
  ];
  return Promise.all(
    all.map(async ([width = 0, height = 0]) => ({
      what: `a picture of ${width} × ${height} pixels`,
      bytes: await pattern(width, height).jpeg().toBuffer(),
    })),
  );
}

/** Returns more than 100 files that the shop must not accept as pictures. */
export async function hostileFiles(): Promise<HostileFile[]> {
  const still = pattern(400, 300);
  const [jpg, png, webp, avif] = await Promise.all([
    still.clone().jpeg().toBuffer(),
    still.clone().png().toBuffer(),
    still.clone().webp().toBuffer(),
    still.clone().avif({ effort: 0 }).toBuffer(),
  ]);
  const cut = Object.entries({ JPEG: jpg, PNG: png, WebP: webp, AVIF: avif }).flatMap(([kind, whole]) =>
    [0.02, 0.1, 0.25, 0.4, 0.5, 0.6, 0.75, 0.9].map((part) => ({
      what: `the first ${part * 100} % of a ${kind}`,
      bytes: whole.subarray(0, Math.floor(whole.length * part)),
    })),
  );
  const wrongBytes = [0.3, 0.5, 0.7, 0.9].map((part) => {
    const bytes = Buffer.from(png);
    const at = Math.floor(bytes.length * part);
    bytes[at] = (bytes[at] ?? 0) ^ 255;
    return { what: `a PNG with a wrong byte at ${part * 100} %`, bytes };
  });
  const bombs = [
    { what: 'a PNG that claims 50,000 × 50,000 pixels', bytes: pngBomb(50_000, 50_000) },
    { what: 'a PNG that claims 2,147,483,647 × 1 pixels', bytes: pngBomb(2 ** 31 - 1, 1) },
    { what: 'a PNG of 49 megapixels', bytes: pngBomb(7000, 7000) },
    { what: 'a JPEG that claims 65,535 × 65,535 pixels', bytes: jpegBomb(jpg, 65_535, 65_535) },
    { what: 'a JPEG that claims 7,000 × 7,000 pixels', bytes: jpegBomb(jpg, 7000, 7000) },
    { what: 'a JPEG of 41 megapixels', bytes: jpegBomb(jpg, 8200, 5000) },
    { what: 'a JPEG that claims 0 × 0 pixels', bytes: jpegBomb(jpg, 0, 0) },
  ];
  return [
    ...Object.entries(texts).map(([what, text]) => ({ what, bytes: Buffer.from(text) })),
    ...Object.entries(binaries).map(([what, [start, ...rest]]) => ({
      what,
      bytes: Buffer.concat([Buffer.from(start, 'latin1'), Buffer.from(rest), Buffer.alloc(200)]),
    })),
    { what: 'a compressed SVG', bytes: gzipSync(svg('')) },
    { what: 'one byte', bytes: Buffer.from([255]) },
    ...polyglots(),
    ...Object.entries(movies).map(([major, others]) => ({
      what: `a film or picture of the brand ${major}`,
      bytes: ftyp(major.padEnd(4), ...others),
    })),
    { what: 'an AVIF with a sequence', bytes: ftyp('avif', 'avif', 'mif1', 'avis', 'msf1') },
    { what: 'an animated WebP', bytes: await animated() },
    { what: 'an animated PNG', bytes: animatedPng(png, 2) },
    ...cut,
    ...wrongBytes,
    ...bombs,
    ...(await sizes()),
  ];
}
