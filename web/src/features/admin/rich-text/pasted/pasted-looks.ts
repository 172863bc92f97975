/*
 * Word processors, mail and web pages write emphasis as styles. A style attribute is renamed before the browser reads
 * the HTML, because the browser would report each style attribute in the console (CSP). Its styles are then set on the
 * clean elements.
 */

/** The attribute that holds the former style attribute of an element. */
export const LOOK = 'data-look';

const STYLES = /<style\b[^>]*>(.*?)(?:<\/style\b[^>]*>|$)/gis;
const BASE = /<base\b[^>]*>/gi;
const TAG = /<[a-z](?:"[^"]*"|'[^']*'|[^"'>])*>/gi;
const STYLE = /(?<=[\s/"'])style(?=\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]*))/gi;

/**
 * Returns HTML without `style` and `base` elements, which change how a page looks and where its links lead. Style
 * attributes are renamed to `LOOK`. A style element without an end tag contains the rest of the text.
 */
function withoutStyles(html: string): string {
  const less = html
    .replace(STYLES, '')
    .replace(BASE, '')
    .replace(TAG, (tag) => tag.replace(STYLE, LOOK));
  return less === html ? html : withoutStyles(less);
}

/** The styles of the classes of a pasted document, by `.class` or `tag.class`. */
export type Looks = ReadonlyMap<string, string>;

const COMMENT = /\/\*.*?\*\/|<!--|-->/gs;
const RULE = /([^{}]+)\{([^{}]*)\}/g;
const CLASS = /^(?:[a-z]\w*)?\.[\w-]+$/;

function looksIn(html: string): Looks {
  const looks = new Map<string, string>();
  for (const [, css = ''] of html.matchAll(STYLES))
    for (const [, selectors = '', look = ''] of css.replace(COMMENT, '').matchAll(RULE))
      for (const selector of selectors.split(',').map((each) => each.trim().toLowerCase()))
        if (CLASS.test(selector)) looks.set(selector, `${looks.get(selector) ?? ''};${look}`);
  return looks;
}

/** Returns HTML whose style attributes are renamed to {@link LOOK}, and the styles of its classes. */
export const withLooks = (html: string): { html: string; looks: Looks } => ({
  html: withoutStyles(html),
  looks: looksIn(html),
});

/** Returns the styles of an element, as in a style attribute: those of its classes first. */
export function lookOf(element: Element, looks: Looks): Map<string, string> {
  const tag = element.tagName.toLowerCase();
  const byClass = [...element.classList].map((each) => each.toLowerCase());
  const parts = byClass.map((each) => `${looks.get(`.${each}`) ?? ''};${looks.get(`${tag}.${each}`) ?? ''}`);
  const entries = [...parts, element.getAttribute(LOOK) ?? ''].join(';').split(';');
  return new Map(
    entries.flatMap((entry) => {
      const [name = '', ...value] = entry.split(':');
      return value.length > 0 ? [[name.trim().toLowerCase(), value.join(':').trim().toLowerCase()]] : [];
    }),
  );
}

type Look = ReturnType<typeof lookOf>;

/** Returns true for bold, false for words that are not bold within bold ones. */
function isBold(look: Look): boolean | undefined {
  const weight = look.get('font-weight') ?? '';
  if (/^bold/.test(weight) || Number(weight) >= 600) return true;
  if (/^(?:normal|lighter)/.test(weight) || Number(weight) > 0) return false;
  return /\b(?:bold|[6-9]00)\b/.test(look.get('font') ?? '') || undefined;
}

function isSlanted(look: Look): boolean | undefined {
  const style = look.get('font-style') ?? '';
  if (/^(?:italic|oblique)/.test(style)) return true;
  return style === 'normal' ? false : /\bitalic\b/.test(look.get('font') ?? '') || undefined;
}

const isHidden = (look: Look): boolean =>
  look.get('display') === 'none' ||
  look.get('visibility') === 'hidden' ||
  look.get('mso-hide') === 'all' ||
  look.get('mso-element') === 'comment-list' ||
  /^0(?:px|pt|em)?$/.test(look.get('font-size') ?? '');

const ofHeading = 'h1, h2, h3, h4, h5, h6, th';

function textsOf(element: Element): Text[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node as Text);
  return texts;
}

/**
 * Replaces line ends by `<br>` elements. Call it only for a text whose style shows line ends, such as `white-space:
 * pre`.
 */
function keepLines(element: Element) {
  for (const text of textsOf(element)) {
    const [first = '', ...others] = (text.nodeValue ?? '').replace(/\r\n?/g, '\n').split('\n');
    text.replaceWith(first, ...others.flatMap((line) => [document.createElement('br'), line]));
  }
}

/** Replaces an emphasis tag by a span, because the tag's style contradicts it. Returns the span. */
function plain(element: HTMLElement): HTMLElement {
  const span = document.createElement('span');
  span.append(...element.childNodes);
  element.replaceWith(span);
  return span;
}

function applyTo(element: HTMLElement, look: Look) {
  const [bold, slanted] = [isBold(look), isSlanted(look)];
  const isContrary =
    (bold === false && element.matches('b, strong')) || (slanted === false && element.matches('i, em'));
  const { style } = isContrary ? plain(element) : element;
  // A heading is bold by itself.
  if (bold !== undefined && !element.closest(ofHeading)) style.fontWeight = bold ? '700' : '400';
  if (slanted !== undefined) style.fontStyle = slanted ? 'italic' : 'normal';
}

/**
 * Applies the styles and classes of a pasted text to its elements: bold and italic words, capitals and line ends.
 * Hidden text is removed.
 */
export function applyLooks(root: DocumentFragment, looks: Looks) {
  for (const element of root.querySelectorAll<HTMLElement>('*')) {
    const look = lookOf(element, looks);
    if (isHidden(look)) {
      element.remove();
      continue;
    }
    if (look.get('text-transform') === 'uppercase')
      for (const text of textsOf(element)) text.nodeValue = (text.nodeValue ?? '').toUpperCase();
    if (element.matches('pre') || /^pre/.test(look.get('white-space') ?? '')) keepLines(element);
    applyTo(element, look);
  }
}
