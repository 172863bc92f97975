/*
 * Limits how much of the screen sticky parts cover. Sticky parts stay on the screen while the page scrolls: the header,
 * the tabs of a category, and the bars at the bottom. With large text, on low screens or at a high zoom they would
 * cover what a person types. They then scroll with the page: `data-loose` of the document names the edge, and their
 * stylesheets use it. `--stuck-top` and `--stuck-bottom` contain their heights, so that the browser scrolls a focused
 * field to a place that they do not cover.  In its stylesheet, a part has `--sticks: 1` where it sticks, and another
 * value where it does not.
 */

type Edge = 'top' | 'bottom';

const parts: Record<Edge, Set<HTMLElement>> = { top: new Set(), bottom: new Set() };

/** The share of the screen's height that all sticky parts together may take. */
const MOST = 1 / 3;

const heightOf = (element: HTMLElement) =>
  getComputedStyle(element).getPropertyValue('--sticks').trim() === '1' ? element.offsetHeight : 0;

const sum = (edge: Edge) => [...parts[edge]].reduce((height, element) => height + heightOf(element), 0);

/**
 * Returns the edges whose parts must scroll with the page. The parts at the top are loosened first, so that the order
 * button at the bottom stays longer than the header.
 */
function looseEdges(top: number, bottom: number, most: number): Edge[] {
  if (top + bottom <= most) return [];
  if (bottom <= most) return ['top'];
  return top <= most ? ['bottom'] : ['top', 'bottom'];
}

/**
 * If a bar has appeared or grown over the element with the keyboard focus, scrolls that element to where it is visible.
 */
function uncoverFocused(bar: number) {
  const focused = document.querySelector(':focus-visible');
  if (!focused || [...parts.bottom].some((part) => part.contains(focused))) return;
  const { top, bottom } = focused.getBoundingClientRect();
  const foot = document.documentElement.clientHeight;
  if (top < foot && bottom > foot - bar) focused.scrollIntoView({ block: 'nearest' });
}

function measure() {
  const root = document.documentElement;
  // A part that does not stick may be out of view. All parts are therefore measured as if they stuck.
  delete root.dataset.loose;
  const [top, bottom] = [sum('top'), sum('bottom')];
  const loose = looseEdges(top, bottom, root.clientHeight * MOST);
  if (loose.length > 0) root.dataset.loose = loose.join(' ');
  root.style.setProperty('--stuck-top', loose.includes('top') ? '0px' : `${top}px`);
  root.style.setProperty('--stuck-bottom', loose.includes('bottom') ? '0px' : `${bottom}px`);
  if (!loose.includes('bottom')) uncoverFocused(bottom);
  const [header] = parts.top;
  root.style.setProperty('--header', loose.includes('top') || !header ? '0px' : `${heightOf(header)}px`);
}

let sizes: ResizeObserver | undefined;

const stick = (edge: Edge) => (element: HTMLElement | null) => {
  if (!element) return;
  if (!sizes) {
    sizes = new ResizeObserver(measure);
    sizes.observe(document.documentElement);
    addEventListener('resize', measure);
  }
  parts[edge].add(element);
  sizes.observe(element);
  return () => {
    parts[edge].delete(element);
    sizes?.unobserve(element);
    measure();
  };
};

/** A `ref` for a part that sticks to the top of the screen. The header is the first one. */
export const sticksAtTop = stick('top');

/** A `ref` for a bar that sticks to the bottom of the screen. */
export const sticksAtBottom = stick('bottom');
