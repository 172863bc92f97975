/**
 * The characters in the QR codes of backup slips: digits and capital letters. QR codes need few modules (squares) for
 * them, scanners type them alike on every keyboard, and people can type them. O is read as 0, and I and L as 1.
 */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const prefix = 'HSLIP1';

const idLength = 8;
const countLength = 2;
const checkLength = 7;
const headLength = idLength + 2 * countLength;

/** The most characters in a QR code. Its modules (squares) are then at least half a millimetre wide on 58 mm paper. */
export const mostPartCharacters = 400;
const mostData = mostPartCharacters - prefix.length - headLength - checkLength;

const digits = new Map([...alphabet].map((character, value) => [character, value]));

/** Encodes bytes as text. Each character holds five bits. */
export function toBase32(bytes: Uint8Array): string {
  let text = '';
  let bits = 0;
  let value = 0;
  for (const byte of bytes) {
    value = (value << 8) | byte;
    for (bits += 8; bits >= 5; bits -= 5) text += alphabet[(value >> (bits - 5)) & 31];
    value &= (1 << bits) - 1;
  }
  return bits > 0 ? text + alphabet[(value << (5 - bits)) & 31] : text;
}

/** Decodes the text of {@link toBase32}. It may contain only characters of the alphabet. */
export function fromBase32(text: string): Uint8Array<ArrayBuffer> {
  const bytes: number[] = [];
  let bits = 0;
  let value = 0;
  for (const character of text) {
    value = (value << 5) | (digits.get(character) ?? 0);
    bits += 5;
    if (bits < 8) continue;
    bits -= 8;
    bytes.push(value >> bits);
    value &= (1 << bits) - 1;
  }
  return Uint8Array.from(bytes);
}

const number32 = (value: number, length: number) => {
  let text = '';
  for (let rest = value; text.length < length; rest = Math.floor(rest / 32))
    text = alphabet[rest % 32] + text;
  return text;
};
const readNumber = (text: string) => [...text].reduce((sum, char) => sum * 32 + (digits.get(char) ?? 0), 0);

/** Returns the CRC-32 of a text. */
function crc32(text: string): number {
  let crc = -1;
  for (const character of text) {
    crc ^= character.charCodeAt(0);
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

const checkOf = (text: string) => number32(crc32(text), checkLength);

/** Returns the id of a slip. It depends only on the content, so a slip that is printed twice has the same id. */
export async function slipIdOf(payload: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', payload));
  return toBase32(digest.slice(0, 5)).slice(0, idLength);
}

/** Returns the texts of the QR codes that together contain a payload. */
export async function toPartTexts(payload: Uint8Array<ArrayBuffer>): Promise<string[]> {
  const [id, code] = [await slipIdOf(payload), toBase32(payload)];
  const count = Math.max(1, Math.ceil(code.length / mostData));
  const length = Math.ceil(code.length / count);
  return Array.from({ length: count }, (_, n) => {
    const head = `${id}${number32(n + 1, countLength)}${number32(count, countLength)}`;
    const part = `${head}${code.slice(n * length, (n + 1) * length)}`;
    return `${prefix}${part}${checkOf(part)}`;
  });
}

/** A part of a slip: number `number` of `count`. */
export type SlipPart = { id: string; number: number; count: number; data: string };

/** Returns true for a text that begins like the QR codes of slips. */
export const isSlipText = (text: string) => /^\s*HS[L1][I1]P1/i.test(text);

/** Splits a text of several pasted QR codes into its codes. No code contains the beginning of another code. */
export const splitCodes = (text: string) => text.split(/(?=HSLIP1)/i).filter((code) => code.trim() !== '');

/**
 * Reads the text of a QR code. Returns `damaged` if a character is wrong or missing, and `other` if the code does not
 * belong to a slip.
 */
export function readPart(text: string): SlipPart | 'damaged' | 'other' {
  if (!isSlipText(text)) return 'other';
  const typed = text
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .slice(prefix.length);
  const plain = typed.replaceAll('O', '0').replace(/[IL]/g, '1');
  const part = plain.slice(0, -checkLength);
  const isWhole = part.length > headLength && plain.slice(-checkLength) === checkOf(part);
  if (!isWhole) return 'damaged';
  const numbers = part.slice(idLength, headLength);
  const [number, count] = [readNumber(numbers.slice(0, countLength)), readNumber(numbers.slice(countLength))];
  return number >= 1 && number <= count
    ? { id: part.slice(0, idLength), number, count, data: part.slice(headLength) }
    : 'damaged';
}
