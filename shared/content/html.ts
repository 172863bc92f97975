/**
 * The markup that a text of staff may hold (T1): the one list for cleaning on write and for cleaning where a browser
 * shows it. Nothing here styles, scripts or names anything.
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
  /** Where a link opens is not for the writer to say: it is set when the text is cleaned. */
  attributes: { a: ['href', 'target', 'rel'], img: ['src', 'alt', 'width', 'height'] },
  schemes: ['http', 'https', 'mailto', 'tel'],
} as const;

/** Where pictures inside a text come from: the shop alone (settled 25). */
export const isOwnPicture = (src: string) => /^\/upload\/[\w./-]+$/.test(src) && !src.includes('..');
