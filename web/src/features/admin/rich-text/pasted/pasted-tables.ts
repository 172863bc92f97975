/** Block elements, which cannot be part of a single line of words. */
const BLOCKS = 'p, div, ul, ol, h1, h2, h3, h4, h5, h6, blockquote, table, pre';

const isEmpty = (element: Element) =>
  !/[^\s\u00a0]/.test(element.textContent ?? '') && !element.querySelector('img');
const rowsOf = (table: Element) =>
  [...table.querySelectorAll('tr')].filter((row) => row.closest('table') === table);
const cellsOf = (row: Element) => [...row.children].filter((each) => each.matches('td, th'));

/**
 * Returns the element with the words of a table cell, if they fit into one line of words. Returns undefined if the
 * cell holds several blocks or other blocks than a paragraph.
 */
function lineOf(cell: Element): Element | undefined {
  if (!cell.querySelector(BLOCKS)) return cell;
  const [only, other] = cell.children;
  const isOne = only?.matches('p, div') && !other && !only.querySelector(BLOCKS);
  return only && isOne && (cell.textContent ?? '').trim() === (only.textContent ?? '').trim()
    ? only
    : undefined;
}

/**
 * Returns a table row as one paragraph, with a space between the cells. If a cell does not fit into one line of words,
 * returns the content of each cell as a block.
 */
function wordsOf(row: Element): Element[] {
  const cells = cellsOf(row).filter((cell) => !isEmpty(cell));
  const lines = cells.map(lineOf);
  if (lines.includes(undefined)) {
    return cells.map((cell) => {
      const block = document.createElement('div');
      block.append(...cell.childNodes);
      return block;
    });
  }
  const paragraph = document.createElement('p');
  for (const [n, line] of lines.entries()) {
    const span = document.createElement('span');
    const cell = cells[n] as HTMLElement;
    span.style.fontWeight = cell.matches('th') ? '700' : cell.style.fontWeight;
    span.style.fontStyle = cell.style.fontStyle;
    span.append(...(line?.childNodes ?? []));
    paragraph.append(...(n > 0 ? [' ', span] : [span]));
  }
  return lines.length > 0 ? [paragraph] : [];
}

const flatten = (table: Element) => table.replaceWith(...rowsOf(table).flatMap(wordsOf));

/** Replaces the blocks of a table cell by paragraphs, because the shop's cells hold only paragraphs. */
function simplify(cell: Element) {
  for (const block of [...cell.querySelectorAll('h1, h2, h3, h4, h5, h6, li, blockquote, pre')].reverse()) {
    const paragraph = document.createElement('p');
    paragraph.append(...block.childNodes);
    block.replaceWith(paragraph);
  }
  for (const list of cell.querySelectorAll('ul, ol')) list.replaceWith(...list.childNodes);
}

const MOST = 50;
const spanOf = (cell: Element, name: string) =>
  Math.min(MOST, Math.max(1, Number(cell.getAttribute(name)) || 1));

/** Splits merged cells by adding empty cells beside and below them, because the shop's tables have no merged cells. */
function squareCells(table: Element) {
  const taken = new Map<string, true>();
  for (const [y, row] of rowsOf(table).entries()) {
    let x = 0;
    const skip = (before: Element | null) => {
      for (; taken.has(`${x} ${y}`); x++) row.insertBefore(document.createElement('td'), before);
    };
    for (const cell of cellsOf(row)) {
      skip(cell);
      const [width, height] = [spanOf(cell, 'colspan'), spanOf(cell, 'rowspan')];
      for (let right = 0; right < width; right++)
        for (let down = right === 0 ? 1 : 0; down < height; down++)
          taken.set(`${x + right} ${y + down}`, true);
      x++;
    }
    skip(null);
  }
}

/**
 * Prepares pasted tables. If the text may not contain tables (`keeps` is false), they become lines, in which the words
 * of neighbouring cells stay separate. Tables inside a cell, and tables with a single cell, always become lines.
 */
export function readTables(root: DocumentFragment, keeps: boolean) {
  for (const table of [...root.querySelectorAll('table')].reverse()) {
    const caption = [...table.children].find((each) => each.matches('caption, div'));
    if (caption) table.before(caption);
    for (const row of rowsOf(table)) if (isEmpty(row)) row.remove();
    const isNested = table.parentElement?.closest('table');
    const isOne = rowsOf(table).flatMap(cellsOf).length <= 1;
    if (!keeps || isNested || isOne) {
      flatten(table);
      continue;
    }
    squareCells(table);
    for (const cell of rowsOf(table).flatMap(cellsOf)) simplify(cell);
  }
}
