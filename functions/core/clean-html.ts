import sanitize from 'sanitize-html';
import { allowedHtml, isOwnPicture } from '#shared/html.ts';

/**
 * A text of staff as it may be stored (T1): the markup of the shop's list and no other, links to pages, mail and phones
 * only, pictures of the shop only. Cleaning it again changes nothing.
 */
export const cleanHtml = (html: string): string =>
  sanitize(html, {
    allowedTags: [...allowedHtml.tags],
    allowedAttributes: { a: [...allowedHtml.attributes.a], img: [...allowedHtml.attributes.img] },
    allowedSchemes: [...allowedHtml.schemes],
    allowProtocolRelative: false,
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isOwnPicture(attribs.src ?? ''),
  });
