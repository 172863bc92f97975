import { importTexts as texts } from './import-texts.ts';

/*
 * Other programs can damage the text of a cell before it is imported. The cell then has an error of a formula, a word
 * for “nothing”, a shortened number, or characters of another encoding. Such a cell is never stored.
 */

/**
 * Matches errors of formulas in Excel, Sheets and LibreOffice, in any language, and `####`, which marks a column that
 * is too narrow.
 */
const errors = /^(?:#N\/[AD](?: N\/A)?|#NV|#GETTING_DATA|#[^\sa-z#]{2,20}[!?]|#{3,}|Err:\d{3})$/;

/** Matches the words that programs write into an empty cell. */
const nothing = /^(?:NaN|nan|NULL|null|<NA>|undefined|\[object Object\])$/;

/** Matches a number that a spreadsheet has rounded, for example 6.1611E+12. */
const shortened = /^\d(?:[.,]\d+)?E\+\d+$/i;

/** Matches characters that no keyboard types, and the sign that replaces an unreadable byte. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it looks for
const unreadable = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\uFFFD]/;

/**
 * `replaced` matches a question mark that replaced a letter. `oldMac` matches letters of an old Mac that were read as
 * Windows.
 */
const replaced = /\p{L}\?\p{L}/u;
const oldMac = /\p{Ll}(?:[ŠŒŽŸˆ‰‹˜ƒ„]|[†‡]\p{Ll})/u;
/** Matches characters of web addresses and markup. A question mark between letters is normal in such texts. */
const mayAsk = /[/=&<>@]/;
/** Matches UTF-8 that was read in the encoding of a DOS window. */
const ofDos = /[├┬]\S|ÔÇ\S/;

/** Returns a map from each character to its byte, for an encoding with one byte for each character. */
function bytesOf(encoding: 'windows-1252' | 'macintosh'): Map<string, number> {
  const decoder = new TextDecoder(encoding);
  return new Map(Array.from({ length: 128 }, (_, n) => [decoder.decode(new Uint8Array([n + 128])), n + 128]));
}

const windows = bytesOf('windows-1252');
const mac = bytesOf('macintosh');

/** Matches sequences of UTF-8 bytes that hardly occur in words of an encoding with one byte for each character. */
const ofUtf8 =
  /[\xc2\xc3][\x80-\xbf]|\xe2[\x80-\xbf]{2}|\xef(?:\xbb\xbf|\xbf\xbd)|\xf0[\x90-\xbf][\x80-\xbf]{2}/;
const alsoOfWindows =
  /(?:[\xc2-\xdf][\x80-\xbf]){2}|[a-z\xe0-\xff][\xc4-\xd6\xd8-\xde][\x80-\xbf]|(?:[\xe0-\xef][\x80-\xbf]{2}){2}/;

/**
 * Returns the bytes of a text in an encoding, as a text: each character's code is the value of a byte. Characters that
 * the encoding lacks become spaces.
 */
const asBytes = (text: string, bytes: Map<string, number>) =>
  [...text]
    .map((letter) => (letter < '\x80' ? letter : String.fromCharCode(bytes.get(letter) ?? 32)))
    .join('');

/**
 * Returns true for a text in UTF-8 that was read in another encoding. For example, “Café” became “CafÃ©”, or “Caf√©” on
 * a Mac.
 */
function isMixedUp(text: string): boolean {
  const ofWindows = asBytes(text, windows);
  return ofUtf8.test(ofWindows) || alsoOfWindows.test(ofWindows) || ofUtf8.test(asBytes(text, mac));
}

const isAscii = (text: string) => !/[^\0-\x7f]/.test(text);

function isMisread(cell: string): boolean {
  if (unreadable.test(cell)) return true;
  if (cell.split(/\s+/).some((word) => replaced.test(word) && !mayAsk.test(word))) return true;
  return !isAscii(cell) && (isMixedUp(cell) || oldMac.test(cell) || ofDos.test(cell));
}

/** Returns the reason why a cell is damaged, as a text for people. Returns undefined if the cell is not damaged. */
export function damageOf(cell: string): string | undefined {
  const lines = cell.split('\n').map((line) => line.trim());
  if (lines.some((line) => errors.test(line))) return texts.formulaError;
  if (nothing.test(cell.trim())) return texts.nothing;
  if (shortened.test(cell.trim())) return texts.shortened;
  return isMisread(cell) ? texts.misread : undefined;
}

/** These patterns match the dates into which a spreadsheet turns a code such as MAR-12. */
const dates = [
  /^\d{1,2}-(?:jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec)(?:-\d{2,4})?$/i,
  /^(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)-\d{2}$/,
  /^\d{1,2}\/\d{1,2}\/(?:\d{2}|\d{4})$/,
  /^(?:19|20)\d{2}-\d{2}-\d{2}(?:[ T]00:00(?::00)?)?$/,
];

/** Returns true if a spreadsheet has probably turned this product code into a date. */
export const isDate = (code: string): boolean => dates.some((date) => date.test(code.trim()));

/** Returns true if the first cell of a row begins a row of totals, such as spreadsheets have below their data. */
export const isTotal = (cell: string): boolean => /^(?:grand |sub)?[ -]?totals?:?$/i.test(cell.trim());
