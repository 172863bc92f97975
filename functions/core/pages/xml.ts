// Matches characters that XML does not allow.
const UNSEEN = /[^\t\n\r -\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
const xmlOf: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes a text for XML, and removes characters that XML does not allow. */
export const escaped = (text: string): string =>
  text.replace(UNSEEN, '').replace(/[&<>"]/g, (sign) => xmlOf[sign] ?? sign);

/** Returns an XML element that contains a text. */
export const element = (name: string, text: string): string => `<${name}>${escaped(text)}</${name}>\n`;
