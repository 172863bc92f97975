import sanitize from 'sanitize-html';
import { allowedHtml, descriptionHtml, isAllowedLink, isOwnPicture, sameTags } from '#shared/content/html.ts';
import { isPlain } from '#shared/content/safe-html.ts';

/** Attributes of external links: they open a new tab, and the other site cannot control the shop's tab (T22). */
const outward = { target: '_blank', rel: 'noopener noreferrer' };

/** The attributes of a picture that contain a number of pixels. */
const isSize: ReadonlySet<string> = new Set(['width', 'height']);

type Rules = {
  tags: readonly string[];
  attributes: { a: readonly string[]; img: readonly string[] };
  schemes: readonly string[];
};

const clean = (html: string, { tags, attributes, schemes }: Rules, same: Readonly<Record<string, string>>) =>
  sanitize(html, {
    allowedTags: [...tags],
    allowedAttributes: { a: [...attributes.a], img: [...attributes.img] },
    allowedSchemes: [...schemes],
    allowProtocolRelative: false,
    parseStyleAttributes: false,
    transformTags: {
      ...same,
      a: (tagName, { href = '' }) => ({
        tagName,
        attribs: isAllowedLink(href.trim(), schemes)
          ? { href: href.trim(), ...(/^https?:/i.test(href.trim()) && outward) }
          : {},
      }),
      img: (tagName, attribs) => ({
        tagName,
        attribs: Object.fromEntries(
          Object.entries(attribs).filter(([name, value]) => !isSize.has(name) || /^\d{1,4}$/.test(value)),
        ),
      }),
    },
    exclusiveFilter: ({ tag, attribs }) =>
      tag === 'a' && !attribs.href ? 'excludeTag' : tag === 'img' && !isOwnPicture(attribs.src ?? ''),
  });

/** Sanitises HTML repeatedly until the result no longer changes. */
function settled(html: string, rules: Rules, same: Readonly<Record<string, string>> = {}): string {
  let before = html;
  for (let after = clean(before, rules, same); ; after = clean(before, rules, same)) {
    if (after === before) return after;
    before = after;
  }
}

/**
 * Sanitises HTML written by staff before it is stored (T1). It keeps only allowed markup, links to pages, email
 * addresses and phone numbers, and the shop's own pictures.
 */
export const cleanHtml = (html: string): string => settled(html, allowedHtml);

/**
 * Sanitises a product's description before it is stored (T1). It keeps paragraphs, small headings, bold and italic
 * text, lists, and links to the shop or by https. A text without tags stays as it is.
 */
export function cleanDescription(text: string): string {
  if (isPlain(text)) return text.trim();
  const clean = settled(text, descriptionHtml, sameTags);
  return isPlain(clean) ? clean.trim() : clean;
}
