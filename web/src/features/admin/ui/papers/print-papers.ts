const MM_A_PIXEL = 25.4 / 96;
/** The width of the paper of a receipt printer, and its margin, in mm. */
const [WIDTH, MARGIN] = [80, 3];

let removeLast = () => {};

/**
 * Gives each part its own page, as long as the part, because the paper of a receipt printer has no pages. The parts are
 * measured at the width of the paper while the browser shows them for this purpose.
 *
 * @param parts elements with `data-roll` and their number
 */
function fitRoll(parts: readonly HTMLElement[]): void {
  removeLast();
  const rules = parts.map((part) => {
    const name = `roll-${part.dataset.roll}`;
    const length = Math.ceil(part.scrollHeight * MM_A_PIXEL) + 2 * MARGIN + 4;
    return `@page ${name} { size: ${WIDTH}mm ${Math.max(length, WIDTH)}mm; margin: ${MARGIN}mm; }
      [data-roll="${part.dataset.roll}"] { page: ${name}; }`;
  });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules.join('\n'));
  document.adoptedStyleSheets.push(sheet);
  removeLast = () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
  };
}

/** Prints the papers in this element. Papers of a receipt printer are measured first. */
export function printPapers(place: HTMLElement | null): void {
  if (!place) return;
  place.dataset.measured = 'true';
  fitRoll([...place.querySelectorAll<HTMLElement>('[data-roll]')]);
  delete place.dataset.measured;
  print();
}
