import { randomInt } from 'node:crypto';
import { cartContent } from '#shared/cart/cart-content.ts';
import { findLine } from '#shared/cart/cart-line.ts';
import { isShort } from '#shared/cart/line-problem.ts';
import type { Parsed } from '#shared/endpoint.ts';
import { shifted } from '#shared/nairobi.ts';
import { codeLetters, type DraftView } from '#shared/orders/draft.ts';
import type { keepDraft as endpoint } from '#shared/orders/endpoints.ts';
import { shop } from '#shared/shop.ts';
import * as texts from '#shared/texts.ts';
import { type CartState, readCart } from '../../data/cart/cart.ts';
import { consumeRateLimit, secondsToWait } from '../../data/dynamodb/rate-limit.ts';
import { createDraft, findSameDraft } from '../../data/orders/draft.ts';
import type { DraftItem, DraftLine } from '../../data/orders/draft-item.ts';
import { type HoldPlan, readHoldRoom } from '../../data/orders/hold.ts';
import { conflict, forbidden, tooMany } from '../../errors.ts';
import { retry, tryAgain, tryAtOnce } from '../../retry.ts';
import { explainLines, type PricedCart, quoteCart } from '../cart/quote.ts';
import { addressKey } from '../identity/address-key.ts';
import { fingerprint } from '../identity/signature.ts';
import { planHold, releaseEndedHolds } from '../stock/hold.ts';
import { viewDraft } from './view-draft.ts';

type Lines = Parsed<typeof endpoint>['body']['lines'];
type Caller = {
  visitor: string | undefined;
  address: string | undefined;
  hasAgeProof: boolean;
  now: Date;
};

/** From this attempt on, the cart is stored without reserving stock, so that the write cannot conflict over stock. */
const WITHOUT_HOLD = 5;

const newCode = () =>
  `C-${Array.from({ length: 5 }, () => codeLetters[randomInt(codeLetters.length)]).join('')}`;

/**
 * Returns a hash of a shopper's browser and of the products and quantities in the cart. Returns undefined without a
 * visitor cookie.
 */
function requestKeyOf(lines: Lines, visitor: string | undefined): string | undefined {
  if (visitor === undefined) return undefined;
  return `draft ${fingerprint(JSON.stringify([visitor, cartContent(lines)]))}`;
}

/**
 * Returns the lines that the shop sells, even if stock is short. @throws 409 if there are none · 403 without proof of
 * age
 */
function sellable({ quote, lines }: PricedCart, { hasAgeProof }: Caller): DraftLine[] {
  if (quote.age_restricted && !hasAgeProof) throw forbidden('age-proof-required', texts.ageProof);
  const isSold = (line: { id: number }) => {
    const problem = findLine(quote.lines, line)?.problem ?? null;
    return problem === null || isShort(problem);
  };
  const sold = lines.filter(({ product }) => isSold(product));
  const [problem = ''] = explainLines(quote);
  if (sold.length === 0) throw conflict('out-of-stock', problem, { quote });
  return sold.map(({ product, quantity, unitCents }) => ({
    product_id: product.id,
    name: product.product_name,
    quantity,
    unit_cents: unitCents,
  }));
}

const pieces = (lines: readonly { quantity: number }[]) =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

function draftOf(cart: DraftLine[], holds: readonly HoldPlan[], owner: Owner, now: Date): DraftItem {
  const held = holds.map(({ bound: _, ...line }) => line);
  const isWhole = holds.length === 0 || pieces(held) === pieces(cart);
  return {
    code: newCode(),
    created_at: now.toISOString(),
    held_until: shifted(now, shop.holds.minutes * 60_000),
    is_held: holds.length > 0,
    lines: holds.length > 0 ? held : cart,
    cart: isWhole ? undefined : cart,
    ...owner,
  };
}

type Owner = { visitor: string | undefined; address: string | undefined };

/**
 * Counts a cart that is sent by WhatsApp towards the limit of its IP address. The limit is high, because many people
 * share an address (T14). @throws 429
 */
async function countForAddress(address: string | undefined, now: Date): Promise<void> {
  if (address === undefined) return;
  const { address: times, minutes } = shop.chatDrafts;
  const ceiling = { what: 'draft-address', who: address, times, minutes };
  if (!(await consumeRateLimit(ceiling, now))) throw tooMany(texts.slowDown, secondsToWait(ceiling, now));
}

/**
 * Plans which pieces of a cart are reserved within the limits. Returns undefined if it released expired reservations,
 * so that the caller plans again.
 */
async function planOrRelease(cart: DraftLine[], state: CartState, owner: Owner, now: Date) {
  const plans = planHold(cart, state, await readHoldRoom(owner));
  if (owner.visitor === undefined || pieces(plans) === pieces(cart)) return plans;
  const products = cart.map(({ product_id }) => product_id).filter((id) => (state.held.get(id) ?? 0) > 0);
  return (await releaseEndedHolds(now, { products, holder: owner })) > 0 ? undefined : plans;
}

/**
 * Stores a cart that a shopper sends by WhatsApp (a chat draft) under a code, and reserves its stock for twenty
 * minutes, within the limits of `shop.holds` (S1-017). The cart is stored even if no stock can be reserved. If the same
 * browser sends the same cart again within twenty minutes, it gets the same code.
 *
 * @throws 403 `age-proof-required` · 409 `out-of-stock` if the shop sells none of the products · 429 after too many
 *   carts · 503 when the table stays busy
 */
export async function keepDraft(lines: Lines, caller: Caller): Promise<DraftView> {
  const { visitor, address, now } = caller;
  const at = now.toISOString();
  const requestKey = requestKeyOf(lines, visitor);
  const owner = {
    visitor: visitor === undefined ? undefined : fingerprint(visitor),
    address: address === undefined ? undefined : await addressKey(address),
  };
  const { visitor: times, minutes } = shop.chatDrafts;
  const limits =
    owner.visitor === undefined ? [] : [{ what: 'draft-visitor', who: owner.visitor, times, minutes }];
  let isCounted = false;
  return retry(async (attempt) => {
    const [state, kept] = await Promise.all([
      readCart(lines.map(({ id }) => id)),
      requestKey === undefined ? undefined : findSameDraft(requestKey, at),
    ]);
    if (kept && !kept.outcome) return viewDraft(kept, now);
    const cart = sellable(quoteCart(lines, state, undefined), caller);
    const holds = attempt < WITHOUT_HOLD ? await planOrRelease(cart, state, owner, now) : [];
    if (!holds) return tryAtOnce;
    if (!isCounted) await countForAddress(owner.address, now);
    isCounted = true;
    const draft = draftOf(cart, holds, owner, now);
    const refused = await createDraft({ draft, holds, requestKey, replaces: kept?.code, limits });
    if (!refused) return viewDraft(draft, now);
    if (refused.reason === 'limit')
      throw tooMany(texts.slowDown, Math.max(...limits.map((limit) => secondsToWait(limit, now))));
    return refused.reason === 'contention' ? tryAgain : tryAtOnce;
  });
}
