const LONGEST = 100;

/** Returns the slug of a product's name. For example, "Mint & Citrus" gives `mint-citrus`. */
export function productSlug(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}|['’]/gu, '');
  const words = plain.toLowerCase().match(/[a-z\d]+/g) ?? ['product'];
  return words.join('-').slice(0, LONGEST).replace(/-$/, '');
}

/** Returns the slug for attempt number `n`: `mint`, then `mint-2`. */
export const withNumber = (slug: string, n: number) => (n === 1 ? slug : `${slug}-${n}`);
