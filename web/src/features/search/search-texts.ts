import type { Understood } from '#shared/search/understood.ts';

/** Texts of the search. Those from the specification are verbatim (S1-167). */
export const searchTexts = {
  hint: 'Try a flavour, price or code: “mint under 1500”.',
  results: 'Found products',
  found: (total: number) => `${total} ${total === 1 ? 'product' : 'products'}`,
  shown: (shown: number, total: number) => `${shown} of ${total} products`,
  loose: 'No exact match. The closest products:',
  close: 'Close results',
  outOfStock: 'Out of stock',
  visitShop: 'Visit our shop',
  adults: '18+',
  ask: 'Ask on WhatsApp',
  title: (text: string) => `Results for “${text}”`,
  start: 'Search the shop',
  go: 'Search',
  more: 'Show more',
  seeAll: 'See all results',
  popular: 'What others like',
  nearest: 'The nearest we have',
  loading: 'Searching…',
} as const;

const ksh = (amount: number) => `Ksh ${amount.toLocaleString('en-KE')}`;

/** Returns what a search has understood besides words, such as a price, one short sentence each. */
export function understoodTexts({ price, near, ...wish }: Understood): string[] {
  const { from = 0, to = Infinity } = price ?? {};
  const texts = [
    wish.otherBrand && `“${wish.otherBrand}” is not ours. These are the nearest we have.`,
    wish.isFreeOfNicotine && 'Without nicotine, tobacco and sugar',
    wish.without && `Without ${wish.without.join(' and ')}`,
    wish.strength && (wish.strength === 'strong' ? 'Strongest first' : 'Mildest first'),
    wish.size && (wish.size === 'big' ? 'Largest first' : 'Smallest first'),
    near !== undefined && `About ${ksh(near)}, the nearest price first`,
    price && from > 0 && to < Infinity && `${ksh(from)} to ${ksh(to)}`,
    price && from > 0 && to === Infinity && `${ksh(from)} and more`,
    price && from === 0 && `Up to ${ksh(to)}`,
    wish.order && (wish.order === 'cheap' ? 'Lowest price first' : 'Highest price first'),
  ];
  return texts.filter((text): text is string => Boolean(text));
}
