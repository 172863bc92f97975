import sanitize from 'sanitize-html';
import { allowedHtml, isOwnPicture } from '#shared/content/html.ts';

/** Who follows a link out of the shop keeps the shop, and the other site gets no hold of it (T22). */
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
 * A text of staff as it may be stored (T1): the markup of the shop's list and no other, links to pages, mail and phones
 * only, pictures of the shop only. Cleaning it again changes nothing: what was left open is closed until that holds.
 */
export function cleanHtml(html: string): string {
  let before = html;
  for (let after = clean(before); ; after = clean(before)) {
    if (after === before) return after;
    before = after;
  }
}
