import { agentLines } from '#shared/cart/agent-quote.ts';
import { quoteForAgent } from '#shared/cart/endpoints.ts';
import { googleFeed, sitemapFile } from '#shared/page.ts';
import { paths } from '#shared/paths.ts';

/**
 * Returns `/llms.txt`. It tells programs that shop for a person what they may read and ask, and that only the person
 * can order. It names no adults-only product.
 */
export const makeLlms = async () => {
  const site = process.env.SITE_URL ?? '';
  const [, path = ''] = quoteForAgent.route.split(' ');
  return `# Hart

> A shop in Nairobi, Kenya, that sells nicotine-free caffeine pouches and flavours. Prices are in Kenyan shillings (KES) and include VAT. Staff confirm each order by a phone call, and a rider delivers it. Customers pay by M-Pesa or in cash.

Goods for adults are not sold through programs. They are in no list below, and the price call does not price them.

## Read

- [Products](${site}${googleFeed}): all goods with ids, prices and stock, as an RSS feed in Google’s format. \`g:id\` is the product’s id.
- [Pages](${site}${sitemapFile}): the sitemap. Each product page has structured data (schema.org).
- [Delivery](${site}${paths.delivery}): areas, fees and times.

## Ask for a price

- [Price call](${site}${path}?lines=1:2&area=Kilimani): \`GET ${path}?lines=ID:QTY,ID:QTY&area=AREA\`, at most ${agentLines} products. Answers in JSON: the price of each line, the delivery fee, the arrival time and the total in KES, and a link that fills the cart. \`area\` is optional; without it there is no fee and no total. Promo codes are not taken. It changes nothing, and nothing is reserved.

## Hand over to the person

- \`${site}${paths.cart}?add=ID:QTY,ID:QTY\` puts the goods into the person’s cart and shows what it added. It never orders: the person reads the total, types their details and orders at the checkout.
`;
};
