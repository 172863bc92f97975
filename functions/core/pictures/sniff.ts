import type { UploadType } from '#shared/pictures/upload.ts';
import { Unfit, unfitTexts } from './unfit.ts';

const latin = (bytes: Uint8Array, from: number, to: number) =>
  Buffer.from(bytes.subarray(from, to)).toString('latin1');

/** Returns true if a PNG contains an animation chunk (`acTL`), which sharp does not report. */
function isAnimatedPng(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 8; at + 8 <= bytes.length; ) {
    const type = latin(bytes, at + 4, at + 8);
    if (type === 'acTL') return true;
    if (type === 'IDAT' || type === 'IEND') return false;
    at += 12 + view.getUint32(at);
  }
  return false;
}

/** Returns true for a brand (the format's name in a file) of HEIC, the format of phone photos. */
const isHeic = (brand: string) => /^(?:hei[cxms]|hev[cxms]|mif1|msf1)$/.test(brand);

/** Returns the brands that the start of an AVIF or HEIC file declares besides its major brand. */
const brandsOf = (bytes: Uint8Array) => {
  const size = Math.min(bytes.length, Buffer.from(bytes.subarray(0, 4)).readUInt32BE());
  return latin(bytes, 8, Math.min(size, 128)).match(/.{4}/gs) ?? [];
};

/**
 * Checks by the first bytes of a file that it is a still picture in a format that the shop reads. Returns its content
 * type.
 *
 * @throws {Unfit}
 */
export function requirePicture(bytes: Uint8Array): UploadType {
  if (bytes.length < 16) throw new Unfit(unfitTexts.noPicture);
  if (latin(bytes, 0, 3) === '\xff\xd8\xff') return 'image/jpeg';
  if (latin(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') {
    if (isAnimatedPng(bytes)) throw new Unfit(unfitTexts.animated);
    return 'image/png';
  }
  if (latin(bytes, 0, 4) === 'RIFF' && latin(bytes, 8, 12) === 'WEBP') {
    if (latin(bytes, 12, 16) === 'VP8X' && ((bytes[20] ?? 0) & 2) !== 0) throw new Unfit(unfitTexts.animated);
    return 'image/webp';
  }
  if (latin(bytes, 4, 8) === 'ftyp') {
    const [major = '', ...others] = brandsOf(bytes);
    if (major === 'avis' || others.includes('avis')) throw new Unfit(unfitTexts.animated);
    if (major === 'avif' || others.includes('avif')) return 'image/avif';
    if (isHeic(major)) throw new Unfit(unfitTexts.heic);
  }
  throw new Unfit(unfitTexts.noPicture);
}
