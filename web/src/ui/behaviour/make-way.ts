import { watchPrompts } from './watch-prompts.ts';

/**
 * Selects the elements that a floating button must not cover. `[tabindex]` is not in the list, because the `main`
 * element has it.
 */
const NEEDED = 'a, button, input, select, textarea, summary, label, [data-price], [data-sentence]';

/** A floating button moves up in steps of this many px, by at most three times its height and a gap. */
const STEP = 20;
const MOST_HEIGHTS = 3;
const GAP = 12;

/** Scrolling counts as ended when there was no scroll event for this long, in ms. */
const SETTLED_MS = 120;

const floating = '[data-makes-way]';

/**
 * Returns the position of a floating button without its present `translate`. Chrome before version 104 lacks
 * `translate`, so the button never moves there.
 */
function restOf(element: Element): DOMRect {
  const { x, y, width, height } = element.getBoundingClientRect();
  const [movedX = 0, movedY = 0] = (getComputedStyle(element).translate ?? '')
    .split(' ')
    .map(Number.parseFloat);
  return new DOMRect(x - (movedX || 0), y - (movedY || 0), width, height);
}

function isNeeded(x: number, y: number): boolean {
  const under = document.elementsFromPoint(x, y).find((element) => !element.closest(floating));
  const needed = under?.closest(NEEDED);
  if (!needed) return false;
  const { width, height } = needed.getBoundingClientRect();
  // A very large link, such as the hero picture, may be covered, because people can tap it beside the button.
  return width * height < (innerWidth * innerHeight) / 2;
}

/** Returns true if the box covers no element that must stay visible. Checks points that are at most 20 px apart. */
function isFree({ left, top, width, height }: DOMRect): boolean {
  const [columns, rows] = [Math.ceil(width / 20), Math.ceil(height / 20)];
  for (let row = 0; row <= rows; row++)
    for (let column = 0; column <= columns; column++)
      if (isNeeded(left + (width * column) / columns, top + (height * row) / rows)) return false;
  return true;
}

/** Returns how far a floating button must move up to be above an open prompt, in px. */
function abovePrompt({ left, right, top, bottom }: DOMRect): number {
  const prompt = document.querySelector('[data-prompt]')?.getBoundingClientRect();
  if (!prompt || prompt.left > right || prompt.right < left) return 0;
  return prompt.top < bottom && prompt.bottom > top ? bottom + GAP - prompt.top : 0;
}

function place(element: HTMLElement) {
  const isUsed = element.querySelector('[open], :focus-visible') !== null;
  if (isUsed) return element.removeAttribute('data-away');
  const rest = restOf(element);
  if (rest.width === 0) return;
  const first = abovePrompt(rest);
  const last = first + MOST_HEIGHTS * (rest.height + GAP);
  for (let up = first; up <= last; up += STEP) {
    if (!isFree(new DOMRect(rest.x, rest.y - up, rest.width, rest.height))) continue;
    element.style.setProperty('--way', up === 0 ? 'none' : `0 ${-up}px`);
    element.removeAttribute('data-away');
    return;
  }
  element.setAttribute('data-away', '');
}

const isFloating = ({ target }: Event) => target instanceof Element && target.closest(floating) !== null;

/**
 * Moves floating buttons (`data-makes-way`) up, or off the screen, while they would cover a control, a price or one of
 * the first sentences. Checks this when scrolling has ended, the page is resized, a prompt opens or closes, or a
 * floating button gets or loses the focus. Returns a function that stops the checks.
 */
export function makeWay(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    for (const element of document.querySelectorAll<HTMLElement>(floating)) place(element);
  };
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(look, SETTLED_MS);
  };
  // Only the focus of a floating button, which may be off the screen, causes a check at once. A check for other
  // elements during a tap would delay the paint of the tap.
  const onFocus = (event: Event) => isFloating(event) && look();
  const onBlur = (event: Event) => isFloating(event) && soon();
  const sizes = new ResizeObserver(soon);
  sizes.observe(document.documentElement);
  const ignorePrompts = watchPrompts(soon);
  addEventListener('scroll', soon, { capture: true, passive: true });
  addEventListener('focusin', onFocus);
  addEventListener('focusout', onBlur);
  return () => {
    clearTimeout(timer);
    sizes.disconnect();
    ignorePrompts();
    removeEventListener('scroll', soon, { capture: true });
    removeEventListener('focusin', onFocus);
    removeEventListener('focusout', onBlur);
  };
}
