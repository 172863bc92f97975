/**
 * The HTML that staff may use in texts (T1). The server sanitises with this list before it stores a text, and the
 * browser before it shows one. The list allows no styles, scripts or ids.
 */
export const allowedHtml = {
  tags: [
    ...[
      'p',
      'br',
      'strong',
      'em',
      'b',
      'i',
      'u',
      's',
      'ul',
      'ol',
      'li',
      'h2',
      'h3',
      'h4',
      'blockquote',
      'hr',
    ],
    ...['a', 'img', 'figure', 'figcaption'],
    ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ],
  /** Sanitising sets where a link opens. The author cannot choose it. */
  attributes: { a: ['href', 'target', 'rel'], img: ['src', 'alt', 'width', 'height'] },
  schemes: ['http', 'https', 'mailto', 'tel'],
} as const;

/** The HTML of a product's description. The page itself has the headings of the first two levels. */
export const descriptionHtml = {
  tags: ['p', 'br', 'strong', 'em', 'ul', 'ol', 'li', 'h3', 'h4', 'a'],
  attributes: { a: allowedHtml.attributes.a, img: [] },
  schemes: ['https'],
} as const;

/**
 * Tags that are replaced by an allowed tag with the same meaning. They occur, for example, in text from a word
 * processor.
 */
export const sameTags: Readonly<Record<string, string>> = {
  b: 'strong',
  i: 'em',
  h1: 'h3',
  h2: 'h3',
  h5: 'h4',
  h6: 'h4',
};

/** Returns true for a picture of the shop itself. Texts may contain no other pictures. */
export const isOwnPicture = (src: string) => /^\/upload\/[\w./-]+$/.test(src) && !src.includes('..');

/**
 * Returns true for a link that a text may contain: a page of the shop, a place on the page, or an address of an allowed
 * scheme. An address without a scheme, such as `//other.example`, is refused.
 */
export function isAllowedLink(href: string, schemes: readonly string[] = allowedHtml.schemes): boolean {
  if (/[\s\\]/.test(href)) return false;
  if (/^(?:\/(?!\/)|#)/.test(href)) return true;
  const [, scheme = ''] = /^([a-z]+):(?=.)/i.exec(href) ?? [];
  return schemes.includes(scheme.toLowerCase());
}

/** Returns a part of a regular expression that matches the beginning of an allowed link. */
export const linkStart = (schemes: readonly string[]) => `(?:(?:${schemes.join('|')}):|/(?![/\\\\])|#)`;
