import { invalid } from '../../errors.ts';
import { importTexts as texts } from './import-texts.ts';

/** The decoded text of a file, and the display name of its encoding, for example "UTF-16". */
export type Decoded = { text: string; encoding: string };

const encodings = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  'windows-1252': 'Windows-1252',
} as const;
type Encoding = keyof typeof encodings;

const startsWith = (bytes: Uint8Array, ...start: number[]) => start.every((byte, n) => bytes[n] === byte);

const SAMPLE = 1000;

/**
 * Returns the share of zero bytes at the even or at the odd positions of a file. In UTF-16, every second byte of
 * English text is zero.
 */
function zeros(bytes: Uint8Array, first: 0 | 1): number {
  const sample = bytes.subarray(0, SAMPLE).filter((_, n) => n % 2 === first);
  return sample.length === 0 ? 0 : sample.filter((byte) => byte === 0).length / sample.length;
}

/** Returns the encoding that a file declares by its first bytes. */
function namedEncoding(bytes: Uint8Array): Encoding | undefined {
  if (startsWith(bytes, 0xef, 0xbb, 0xbf)) return 'utf-8';
  if (startsWith(bytes, 0xff, 0xfe)) return 'utf-16le';
  return startsWith(bytes, 0xfe, 0xff) ? 'utf-16be' : undefined;
}

const read = (bytes: Uint8Array, encoding: Encoding) => new TextDecoder(encoding).decode(bytes);
const count = (text: string, wanted: RegExp) => text.match(wanted)?.length ?? 0;

/**
 * Returns the encoding that fits most of a file. If the file counts as UTF-8, a byte of another encoding becomes
 * U+FFFD, and its cell is an error. The file counts as Windows-1252 only if such bytes outnumber the valid non-ASCII
 * characters.
 */
function likelyEncoding(bytes: Uint8Array): Encoding {
  if (zeros(bytes, 1) > 0.4) return 'utf-16le';
  if (zeros(bytes, 0) > 0.4) return 'utf-16be';
  const text = read(bytes, 'utf-8');
  const odd = count(text, /\uFFFD/g);
  return odd <= count(text, /[\u0080-\uFFFC]/g) ? 'utf-8' : 'windows-1252';
}

/** Matches characters that hardly occur in texts, but often in a file that is read with the wrong encoding. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it looks for
const strange = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]/g;

/** If more than this share of a file's characters is `strange`, its encoding is unknown, and the file is refused. */
const STRANGE = 0.05;

/**
 * Returns the text of a file in UTF-8, in UTF-16 as Excel writes it, or in Windows-1252. Bytes of another encoding
 * become U+FFFD or control characters, so the cells that contain them are errors.
 *
 * @throws 422 for an Excel workbook and for other encodings
 */
export function decodeFile(bytes: Uint8Array): Decoded {
  if (startsWith(bytes, 0x50, 0x4b, 0x03, 0x04) || startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0))
    throw invalid({ file: [texts.workbook] });
  const named = namedEncoding(bytes);
  const encoding = named ?? likelyEncoding(bytes);
  const text = read(bytes, encoding);
  // A file that declares UTF-8 is trusted, because the shop's own exports may contain strange characters.
  if (named !== 'utf-8' && count(text, strange) > text.length * STRANGE)
    throw invalid({ file: [texts.encoding] });
  return { text, encoding: encodings[encoding] };
}
