const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

/** Returns the words of a link with its address, or the address alone if the words are the same. */
function linkText(words: string, href: string, site: string): string {
  const bare = words.replace(/<[^>]*>/g, '').trim();
  const address = href.startsWith('/') ? `${site}${href}` : href.replace(/^(?:mailto|tel):/, '');
  return bare === address || bare === '' ? address : `${bare} (${address})`;
}

/**
 * Returns sanitised HTML as the plain text of an email. Paragraphs are separated by an empty line, list items have
 * dashes or numbers, and links show their address. `site` is the origin for addresses of the shop.
 */
export function textOfHtml(html: string, site: string): string {
  return html
    .replace(/\s+/g, ' ')
    .replace(/<a href="([^"]*)"[^>]*>(.*?)<\/a>/g, (_, href: string, words: string) =>
      linkText(words, href, site),
    )
    .replace(/<img[^>]* alt="([^"]*)"[^>]*>/g, (_, alt: string) => (alt === '' ? '' : `[${alt}]`))
    .replace(/<ol>(.*?)<\/ol>/g, (_, items: string) => {
      let n = 0;
      return `\n\n${items.replace(/<li>/g, () => `\n${++n}. `)}\n\n`;
    })
    .replace(/<li>/g, '\n- ')
    .replace(/<(?:br|hr) ?\/?>/g, '\n')
    .replace(/<\/t[hd]>/g, '  ')
    .replace(/<\/(?:tr|figcaption|caption)>/g, '\n')
    .replace(/<\/?(?:p|h2|h3|h4|ul|blockquote|figure|table)>/g, '\n\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (whole, name: string) => entities[name] ?? whole)
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
