import type { AgentQuote } from '#shared/cart/agent-quote.ts';
import type { quoteForAgent as endpoint } from '#shared/cart/endpoints.ts';
import { findArea } from '#shared/delivery.ts';
import type { Parsed } from '#shared/endpoint.ts';
import { productPath } from '#shared/page.ts';
import { paths } from '#shared/paths.ts';
import * as texts from '#shared/texts.ts';
import { readCart } from '../../data/cart/cart.ts';
import { consumeRateLimit, secondsToWait } from '../../data/dynamodb/rate-limit.ts';
import { tooMany } from '../../errors.ts';
import { addressKey } from '../identity/address-key.ts';
import { quoteCart } from './quote.ts';

type Asked = Parsed<typeof endpoint>['query'];

/** The rate limit of one network. It is high, because a whole neighbourhood may share a network. */
const ofNetwork = { times: 600, minutes: 10 };

const nothing = { name: null, url: null, unit_price: null, total: null };

/**
 * Returns the present price of goods for a program that shops for a person. It prices them as the cart does, but takes
 * no promo code. An adults-only product differs from an unknown one only in its `problem`. Neither is part of a sum or
 * a link.
 *
 * @throws 422 for goods that cannot be read, or too many · 429
 */
export async function quoteForAgent(
  { lines: asked, area: typed = '' }: Asked,
  address: string | undefined,
  now: Date,
): Promise<AgentQuote> {
  const limit = { what: 'agent-price', who: await addressKey(address), ...ofNetwork };
  if (!(await consumeRateLimit(limit, now))) throw tooMany(texts.priceTooMany, secondsToWait(limit, now));
  const state = await readCart(asked.map(({ id }) => id));
  const isForAdults = (id: number) => state.products.get(id)?.age_restricted === true;
  const area = findArea(state.settings.zones, typed);
  const open = asked.filter(({ id }) => !isForAdults(id));
  const { lines: quoted } = quoteCart(open, state, undefined).quote;
  const buyable = open.filter(({ id }) => quoted.some((line) => line.id === id && line.problem === null));
  const site = process.env.SITE_URL ?? '';
  const lines = asked.map(({ id, quantity }): AgentQuote['lines'][number] => {
    const line = quoted.find((each) => each.id === id);
    if (!line) return { id, quantity, ...nothing, problem: 'not-for-programs' };
    if (!line.slug) return { id, quantity, ...nothing, problem: line.problem };
    return {
      ...{ id, quantity, name: line.product_name, url: `${site}${productPath(line.slug)}` },
      ...{ unit_price: line.selling_price, total: line.total, problem: line.problem },
    };
  });
  // Without goods there is nothing to deliver, so no fee.
  const { quote } = quoteCart(buyable, state, buyable.length > 0 ? area : undefined);
  const isPriced = area !== undefined && buyable.length > 0;
  const added = buyable.map(({ id, quantity }) => `${id}:${quantity}`).join(',');
  return {
    ...{ currency: 'KES', lines, sub_total: quote.sub_total, area: area?.name ?? null },
    delivery_fee: isPriced ? quote.delivery_fee : null,
    arrival_minutes: area?.arrival_minutes ?? null,
    total: isPriced ? quote.total_amount : null,
    cart_url: buyable.length > 0 ? `${site}${paths.cart}?add=${added}` : null,
  };
}
