import { type PDFDocument, type PDFFont, StandardFonts } from '@cantoo/pdf-lib';

/** A font of the PDF, with functions that prepare and measure a text. */
export type PaperFont = {
  font: PDFFont;
  /** Returns a text in which characters that the font lacks are replaced. */
  shown: (text: string) => string;
  /** Returns the width of a prepared text, in points. */
  widthOf: (text: string, size: number) => number;
};

/** Replacements for characters that the font lacks and that have a similar simple form. */
const plain: Record<string, string> = { '−': '-', '‑': '-', '‒': '-', '′': "'", '″': '"', '⁄': '/' };

/** The replacement for all other characters that the font lacks. */
const UNKNOWN = '?';

/**
 * Returns a function that replaces characters that a font cannot draw. It removes accents that the font lacks, and
 * writes `?` for other scripts.
 */
function shownWith(has: (character: string) => boolean): PaperFont['shown'] {
  const replaced = (character: string): string => {
    const { [character]: known } = plain;
    if (has(character)) return character;
    if (known !== undefined) return known;
    if (/\s/u.test(character)) return ' ';
    if (/[\p{M}\p{Cf}\p{Cc}]/u.test(character)) return '';
    const parts = [...character.normalize('NFKD')].filter((part) => !/\p{M}/u.test(part));
    return parts.length > 0 && parts.every(has) ? parts.join('') : UNKNOWN;
  };
  return (text) => [...text.normalize('NFC')].map(replaced).join('');
}

/**
 * Returns the two fonts of a PDF. Every PDF reader has these fonts, so the file contains none. Widths are sums of the
 * widths of characters: the file has no kerning, so a width with kerning would be too small.
 */
export function paperFonts(document: PDFDocument): { normal: PaperFont; bold: PaperFont } {
  const embedded = (name: StandardFonts): PaperFont => {
    const font = document.embedStandardFont(name);
    const characters = new Set(font.getCharacterSet());
    const widths = new Map<string, number>();
    const widthOf = (character: string) => {
      const known = widths.get(character) ?? font.widthOfTextAtSize(character, 1);
      widths.set(character, known);
      return known;
    };
    return {
      font,
      shown: shownWith((character) => characters.has(character.codePointAt(0) ?? -1)),
      widthOf: (text, size) => size * [...text].reduce((sum, character) => sum + widthOf(character), 0),
    };
  };
  return { normal: embedded(StandardFonts.Helvetica), bold: embedded(StandardFonts.HelveticaBold) };
}
