import sanitize from 'sanitize-html';
import { allowedHtml, isOwnPicture } from '#shared/content/html.ts';

/** Attributes of external links: they open a new tab, and the other site cannot control the shop's tab (T22). */
const outward = { target: '_blank', rel: 'noopener noreferrer' };

const clean = (html: string): string =>
  sanitize(html, {
    allowedTags: [...allowedHtml.tags],
    allowedAttributes: { a: [...allowedHtml.attributes.a], img: [...allowedHtml.attributes.img] },
    allowedSchemes: [...allowedHtml.schemes],
    allowProtocolRelative: false,
    transformTags: {
      a: (tagName, { href = '' }) => ({
        tagName,
        attribs: { href, ...(/^https?:/i.test(href.trim()) && outward) },
      }),
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isOwnPicture(attribs.src ?? ''),
  });

/**
 * Sanitises HTML written by staff before it is stored (T1). It keeps only allowed markup, links to pages, email
 * addresses and phone numbers, and the shop's own pictures. It repeats until the text no longer changes, so that
 * sanitising the result again changes nothing.
 */
export function cleanHtml(html: string): string {
  let before = html;
  for (let after = clean(before); ; after = clean(before)) {
    if (after === before) return after;
    before = after;
  }
}
