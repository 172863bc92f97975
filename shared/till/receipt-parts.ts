/**
 * A part of a receipt or a report, from top to bottom. Paper of every width, the screen and the printer's commands are
 * made from the same parts.
 */
export type ReceiptPart =
  | { kind: 'title'; text: string }
  | { kind: 'text'; text: string; isCentred?: boolean; isBold?: boolean }
  /** A name at the left edge of the paper and its figure at the right edge. */
  | { kind: 'pair'; name: string; figure: string; isBold?: boolean; isLarge?: boolean }
  | { kind: 'rule' }
  | { kind: 'space' }
  /** The number of a receipt as a barcode, for the shop's scanner. */
  | { kind: 'barcode'; text: string }
  /**
   * A link for the customer's phone as a QR code, or a part of a backup slip, whose code is dense because it holds more
   * data. `label` names the code for people who cannot see it.
   */
  | { kind: 'qr'; text: string; isDense?: boolean; label?: string };

/** A line of a laid-out receipt, padded for its alignment. Large text is twice as wide and as high. */
export type PaperLine =
  | { kind: 'line'; text: string; isBold: boolean; isLarge: boolean }
  | { kind: 'barcode'; text: string }
  | { kind: 'qr'; text: string; isDense?: boolean };

/** Widths of the paper in characters: 58 and 80 mm. */
export const paperColumns = { 58: 32, 80: 48 } as const;
export type PaperWidth = keyof typeof paperColumns;

const replacements: Record<string, string> = {
  '−': '-',
  '×': 'x',
  '…': '...',
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '•': '*',
  '·': '-',
  '€': 'EUR',
  '£': 'GBP',
  ß: 'ss',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ı: 'i',
  þ: 'th',
  ð: 'd',
  '½': '1/2',
  '¼': '1/4',
  '¾': '3/4',
};

/**
 * Returns a text in ASCII, which every printer can print. Letters lose their accents, and signs are replaced by plain
 * characters. Characters without a plain form, such as emoji, are left out.
 */
export const toPlainCharacters = (text: string) =>
  [...text.normalize('NFC')]
    .map((character) => replacements[character] ?? character)
    .join('')
    .normalize('NFKD')
    .replace(/\p{Pd}/gu, '-')
    .replace(/[\s\u00a0]+/g, ' ')
    .replace(/[^ -~]/g, '')
    .replace(/ {2,}/g, ' ')
    .trim();

/** Breaks a text into lines at its spaces. A word that is longer than a line is cut. */
export function wrap(text: string, columns: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (let word of text.split(' ')) {
    if (line && line.length + 1 + word.length > columns) {
      lines.push(line);
      line = '';
    }
    for (; word.length > columns; word = word.slice(columns)) lines.push(word.slice(0, columns));
    line = line ? `${line} ${word}` : word;
  }
  return line ? [...lines, line] : lines;
}

const centre = (text: string, columns: number) =>
  `${' '.repeat(Math.floor((columns - text.length) / 2))}${text}`;

/** Puts a name and a number on one line. A long name takes several lines, and the number is on the last one. */
function pairLines(name: string, figure: string, columns: number): string[] {
  const lines = wrap(name, columns);
  const last = lines.at(-1) ?? '';
  const isBeside = last.length + 1 + figure.length <= columns;
  const before = isBeside ? lines.slice(0, -1) : lines;
  return [
    ...before,
    isBeside ? `${last.padEnd(columns - figure.length)}${figure}` : figure.padStart(columns),
  ];
}

function linesOf(part: ReceiptPart, columns: number): PaperLine[] {
  const line = (text: string, isBold = false, isLarge = false): PaperLine => ({
    kind: 'line',
    text,
    isBold,
    isLarge,
  });
  switch (part.kind) {
    case 'title': {
      const half = Math.floor(columns / 2);
      return wrap(toPlainCharacters(part.text), half).map((text) => line(centre(text, half), true, true));
    }
    case 'text':
      return wrap(toPlainCharacters(part.text), columns).map((text) =>
        line(part.isCentred ? centre(text, columns) : text, part.isBold),
      );
    case 'pair': {
      const [name, figure] = [toPlainCharacters(part.name), toPlainCharacters(part.figure)];
      const half = Math.floor(columns / 2);
      const isLarge = part.isLarge === true && name.length + 1 + figure.length <= half;
      return pairLines(name, figure, isLarge ? half : columns).map((text) =>
        line(text, part.isBold, isLarge),
      );
    }
    case 'rule':
      return [line('-'.repeat(columns))];
    case 'space':
      return [line('')];
    default:
      return [part];
  }
}

/** Lays a receipt out for paper of a width in characters. No line is longer than the paper. */
export const layOut = (parts: readonly ReceiptPart[], columns: number): PaperLine[] =>
  parts.flatMap((part) => linesOf(part, columns));
