/*
 * Word processors, emails and web pages write emphasis as styles. Style attributes are renamed before the browser
 * parses the HTML, because the browser would report each of them in the console (CSP). Their styles are then set on
 * the cleaned elements.
 */

/** The attribute that an element's style attribute is renamed to. */
export const LOOK = 'data-look';

const STYLES = /<style\b[^>]*>(.*?)(?:<\/style\b[^>]*>|$)/gis;
const BASE = /<base\b[^>]*>/gi;
const TAG = /<[a-z](?:"[^"]*"|'[^']*'|[^"'>])*>/gi;
const STYLE = /(?<=[\s/"'])style(?=\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]*))/gi;

/**
 * Returns HTML without `style` and `base` elements, which change how a page looks and where its links lead. Style
 * attributes are renamed to `LOOK`. If a style element has no end tag, the rest of the text belongs to it and is
 * removed too.
 */
function withoutStyles(html: string): string {
  const less = html
    .replace(STYLES, '')
    .replace(BASE, '')
    .replace(TAG, (tag) => tag.replace(STYLE, LOOK));
  return less === html ? html : withoutStyles(less);
}

/** The styles that a pasted document defines for its classes. The keys are `.class` or `tag.class`. */
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

/** Returns HTML with its style attributes renamed to {@link LOOK}, and the styles of the document's classes. */
export const withLooks = (html: string): { html: string; looks: Looks } => ({
  html: withoutStyles(html),
  looks: looksIn(html),
});

/** Returns the styles of an element. Its own styles come after those of its classes, so they win. */
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

/**
 * Returns true for bold text, and false for text that is not bold inside bold text. Undefined if the style says
 * neither.
 */
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
 * Replaces line ends by `<br>` elements. It is meant only for text whose style shows line ends, such as `white-space:
 * pre`.
 */
function keepLines(element: Element) {
  for (const text of textsOf(element)) {
    const [first = '', ...others] = (text.nodeValue ?? '').replace(/\r\n?/g, '\n').split('\n');
    text.replaceWith(first, ...others.flatMap((line) => [document.createElement('br'), line]));
  }
}

/** Replaces an emphasis tag by a span, because the tag's own style contradicts it. Returns the span. */
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
  // Words in a heading are bold anyway, so their weight is not set.
  if (bold !== undefined && !element.closest(ofHeading)) style.fontWeight = bold ? '700' : '400';
  if (slanted !== undefined) style.fontStyle = slanted ? 'italic' : 'normal';
}

/**
 * Applies the styles and classes of pasted text to its elements: bold, italics, capitals and line ends. It removes
 * hidden text.
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
