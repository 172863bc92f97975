import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { PaperWidth, ReceiptPart } from '#shared/till/receipt-parts.ts';
import styles from './browser-print.module.css';
import { PaperView } from './paper-view.tsx';

/**
 * Removes the printed page of the last print. It is called before the next print, because some browsers still print
 * after they have reported the end.
 */
let removeLast = () => {};

const MM_A_PIXEL = 25.4 / 96;

/** Makes the printed page as long as the receipt, because the paper of a receipt printer has no pages. */
function fitPage(paper: HTMLElement, width: PaperWidth): CSSStyleSheet {
  const length = Math.ceil(paper.scrollHeight * MM_A_PIXEL) + 8;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`@page { size: ${width}mm ${Math.max(length, width)}mm; margin: 0; }`);
  return sheet;
}

/** Prints a receipt with the browser's own print dialog, on paper of this width. */
export function printByBrowser(parts: readonly ReceiptPart[], width: PaperWidth): void {
  removeLast();
  const paper = document.createElement('div');
  paper.className = styles.sheet ?? '';
  paper.dataset.width = String(width);
  paper.ariaHidden = 'true';
  document.body.append(paper);
  const root = createRoot(paper);
  flushSync(() => root.render(<PaperView parts={parts} />));
  const page = fitPage(paper, width);
  document.adoptedStyleSheets.push(page);
  document.body.dataset.printsReceipt = 'true';
  removeLast = () => {
    removeLast = () => {};
    delete document.body.dataset.printsReceipt;
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== page);
    root.unmount();
    paper.remove();
  };
  addEventListener('afterprint', () => setTimeout(() => removeLast(), 1_000), { once: true });
  print();
}
