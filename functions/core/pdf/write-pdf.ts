import { PageSizes, PDFDocument, type PDFPage, rgb } from '@cantoo/pdf-lib';
import { columnWidths } from './columns.ts';
import { type PaperFont, paperFonts } from './fonts.ts';
import type { Paper, PaperTable } from './paper.ts';
import { wrapped } from './wrap.ts';

// All measures are in points: 72 to an inch.
const [PAGE_WIDTH, PAGE_HEIGHT] = PageSizes.A4;
const MARGIN = 48;
/** The lowest position of a line on a page. The page's foot is below it. */
const BOTTOM = MARGIN + 20;
const WIDTH = PAGE_WIDTH - 2 * MARGIN;
const sizes = { from: 10, title: 20, caption: 12, text: 10, cell: 9, foot: 8 } as const;
const LEADING = 1.35;
const PADDING = 4;
const GAP = 14;
/** Sums of fractions that differ by less than this count as equal. */
const ROUNDING = 0.01;
const ink = rgb(0.08, 0.07, 0.05);
const rule = rgb(0.72, 0.69, 0.64);

/** A PDF page, and the position at which the next line is drawn. */
type Sheet = {
  document: PDFDocument;
  normal: PaperFont;
  bold: PaperFont;
  page: PDFPage;
  /** The upper edge of the next line. */
  y: number;
};

function turn(sheet: Sheet): void {
  sheet.page = sheet.document.addPage([PAGE_WIDTH, PAGE_HEIGHT]);
  sheet.y = PAGE_HEIGHT - MARGIN;
}

/** Begins a new page if less than this height is left. */
function need(sheet: Sheet, height: number): void {
  if (sheet.y - height < BOTTOM) turn(sheet);
}

type Line = { text: string; x: number; top: number; size: number; font: PaperFont };

function drawLine({ page }: Sheet, { text, x, top, size, font: { font } }: Line): void {
  if (text !== '') page.drawText(text, { x, y: top - size, size, font, color: ink });
}

function drawText(sheet: Sheet, text: string, size: number, font: PaperFont): void {
  const lines = text.split('\n').map(font.shown).join('\n');
  for (const line of wrapped(lines, WIDTH, (part) => font.widthOf(part, size))) {
    need(sheet, size * LEADING);
    drawLine(sheet, { text: line, x: MARGIN, top: sheet.y, size, font });
    sheet.y -= size * LEADING;
  }
}

function drawRule({ page }: Sheet, y: number): void {
  const start = { x: MARGIN, y };
  page.drawLine({ start, end: { x: PAGE_WIDTH - MARGIN, y }, thickness: 0.7, color: rule });
}

/** The cells of a row, each broken into lines. */
type SetRow = { cells: string[][]; font: PaperFont; isTotal: boolean };

const LINE = sizes.cell * LEADING;
const linesOf = ({ cells }: SetRow) => Math.max(1, ...cells.map((lines) => lines.length));
const heightOf = (row: SetRow) => linesOf(row) * LINE + PADDING;

/** Splits a row that is higher than a page into rows that fit on a page. */
function cutRow(row: SetRow, most: number): SetRow[] {
  const count = Math.ceil(linesOf(row) / most);
  return Array.from({ length: count }, (_, n) => ({
    ...{ ...row, isTotal: row.isTotal && n === 0 },
    cells: row.cells.map((lines) => lines.slice(n * most, (n + 1) * most)),
  }));
}

type Columns = { widths: number[]; isFigure: boolean[] };

function drawRow(sheet: Sheet, row: SetRow, { widths, isFigure }: Columns): void {
  if (row.isTotal) drawRule(sheet, sheet.y);
  let x = MARGIN;
  for (const [n, width] of widths.entries()) {
    const lines = row.cells[n] ?? [];
    for (const [at, text] of lines.entries()) {
      const room = width - 2 * PADDING - row.font.widthOf(text, sizes.cell);
      const left = x + PADDING + (isFigure[n] ? Math.max(0, room) : 0);
      const top = sheet.y - PADDING / 2 - at * LINE;
      drawLine(sheet, { text, x: left, top, size: sizes.cell, font: row.font });
    }
    x += width;
  }
  sheet.y -= heightOf(row);
}

/** Returns the columns of a table, and its head and rows broken into lines that fit. */
function setTable({ normal, bold }: Sheet, { columns, rows }: PaperTable) {
  const all = [
    { cells: columns.map(({ name }) => name), font: bold, isTotal: false },
    ...rows.map(({ cells, isTotal = false }) => ({ cells, font: isTotal ? bold : normal, isTotal })),
  ].map(({ cells, font, isTotal }) => ({ cells: cells.map(font.shown), font, isTotal }));
  const isFigure = columns.map((column) => column.isFigure ?? false);
  const widest = (n: number, partsOf: (cell: string, isHead: boolean) => string[]) => {
    const widths = all.flatMap(({ cells, font }, row) =>
      partsOf(cells[n] ?? '', row === 0).map((part) => font.widthOf(part, sizes.cell)),
    );
    return 2 * PADDING + Math.max(...widths) + ROUNDING;
  };
  // A figure such as "Ksh 1,200" stays on one line. The name of its column may be broken into several.
  const needs = columns.map((_, n) => ({
    line: widest(n, (cell) => [cell]),
    word: widest(n, (cell, isHead) => (isFigure[n] && !isHead ? [cell] : cell.split(' '))),
    isFigure: isFigure[n] ?? false,
  }));
  const widths = columnWidths(needs, WIDTH);
  const set = all.map(({ cells, font, isTotal }): SetRow => {
    const widthOf = (text: string) => font.widthOf(text, sizes.cell);
    const lines = cells.map((cell, n) => wrapped(cell, (widths[n] ?? 0) - 2 * PADDING, widthOf));
    return { cells: lines, font, isTotal };
  });
  const [head, ...body] = set;
  return { columns: { widths, isFigure }, head: head as SetRow, body };
}

function drawTable(sheet: Sheet, table: PaperTable): void {
  const { columns, head, body } = setTable(sheet, table);
  const captionHeight = table.caption ? sizes.caption * LEADING + PADDING : 0;
  const most = Math.floor((PAGE_HEIGHT - MARGIN - BOTTOM - heightOf(head) - captionHeight) / LINE) - 1;
  const rows = body.flatMap((row) => cutRow(row, most));
  const drawHead = () => {
    drawRow(sheet, head, columns);
    drawRule(sheet, sheet.y);
  };
  need(sheet, captionHeight + heightOf(head) + (rows[0] ? heightOf(rows[0]) : 0));
  if (table.caption) {
    drawText(sheet, table.caption, sizes.caption, sheet.bold);
    sheet.y -= PADDING;
  }
  drawHead();
  for (const row of rows) {
    const { page } = sheet;
    need(sheet, heightOf(row));
    if (sheet.page !== page) drawHead();
    drawRow(sheet, row, columns);
  }
}

/** Writes the title and the page number at the foot of each page. */
function drawFeet(sheet: Sheet, title: string): void {
  const { document, normal } = sheet;
  const pages = document.getPages();
  for (const [n, page] of pages.entries()) {
    const number = `Page ${n + 1} of ${pages.length}`;
    const room = WIDTH - normal.widthOf(number, sizes.foot);
    const [name = ''] = wrapped(normal.shown(title), room - GAP, (text) => normal.widthOf(text, sizes.foot));
    const line = { top: MARGIN + sizes.foot, size: sizes.foot, font: normal };
    const on = { ...sheet, page };
    drawLine(on, { ...line, text: name, x: MARGIN });
    drawLine(on, { ...line, text: number, x: MARGIN + room });
  }
}

/**
 * Returns a document as a PDF of A4 pages with page numbers. Characters outside of the Latin script of Western Europe
 * are replaced. The same document gives the same bytes.
 */
export async function writePdf({ title, from, at, blocks }: Paper): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false });
  document.setTitle(title, { showInWindowTitleBar: true });
  document.setAuthor(from);
  document.setLanguage('en');
  document.setCreationDate(at);
  document.setModificationDate(at);
  const page = document.addPage([PAGE_WIDTH, PAGE_HEIGHT]);
  const sheet: Sheet = { document, ...paperFonts(document), page, y: PAGE_HEIGHT - MARGIN };
  drawText(sheet, from, sizes.from, sheet.normal);
  drawText(sheet, title, sizes.title, sheet.bold);
  for (const block of blocks) {
    sheet.y -= GAP;
    if (block.kind === 'table') drawTable(sheet, block);
    else drawText(sheet, block.text, sizes.text, sheet.normal);
  }
  drawFeet(sheet, title);
  return document.save();
}
