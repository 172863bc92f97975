import { randomInt } from 'node:crypto';
import type { keepDraft as endpoint } from '#shared/api/orders.ts';
import { codeLetters, type DraftKept } from '#shared/draft.ts';
import type { Parsed } from '#shared/endpoint.ts';
import { shop } from '#shared/shop.ts';
import { texts } from '#shared/texts.ts';
import { readCart } from '../data/cart.ts';
import { waitForTurn } from '../data/contention.ts';
import { createDraft, findDraftRepeat } from '../data/draft.ts';
import { secondsToWait, takeOne } from '../data/limit.ts';
import { addressKey } from './address-key.ts';
import { busy, conflict, tooMany } from './errors.ts';
import { releaseForShort } from './hold.ts';
import { explain, type PricedCart, quoteCart } from './quote.ts';
import { fingerprint } from './signature.ts';

type Lines = Parsed<typeof endpoint>['body']['lines'];
type Caller = { visitor: string | undefined; address: string | undefined; now: Date };

const ATTEMPTS = 5;

const newCode = () =>
  `C-${Array.from({ length: 5 }, () => codeLetters[randomInt(codeLetters.length)]).join('')}`;

/** What makes two calls the same draft: the browser, and products and quantities. */
function repeatKeyOf(lines: Lines, visitor: string | undefined): string | undefined {
  if (visitor === undefined) return undefined;
  const sorted = [...lines].sort((a, b) => a.id - b.id).map(({ id, quantity }) => [id, quantity]);
  return `draft ${fingerprint(JSON.stringify([visitor, sorted]))}`;
}

function draftOf({ lines }: PricedCart, now: Date) {
  return {
    code: newCode(),
    created_at: now.toISOString(),
    held_until: new Date(now.getTime() + shop.chatDrafts.holdMinutes * 60_000).toISOString(),
    is_held: true,
    lines: lines.map(({ product, quantity, unitCents }) => ({
      product_id: product.id,
      name: product.product_name,
      quantity,
      unit_cents: unitCents,
    })),
  };
}

/** One address, which many share, may hold so much and no more: a high ceiling, but one (T14). */
async function takeRoom({ address, now }: Caller): Promise<void> {
  if (address === undefined) return;
  const { address: times, minutes } = shop.chatDrafts;
  const ceiling = { what: 'draft-address', who: await addressKey(address), times, minutes };
  if (!(await takeOne(ceiling, now))) throw tooMany(texts.slowDown, secondsToWait(ceiling, now));
}

/**
 * Keeps a cart that is ordered on chat, and holds its goods for twenty minutes (S1-017). The same cart of the same browser
 * is the same draft while its hold runs, however often it is sent.
 *
 * @throws 409 `out-of-stock` with the quote · 429 after too many · 503 when the table stays busy
 */
export async function keepDraft(lines: Lines, caller: Caller): Promise<DraftKept> {
  const { visitor, now } = caller;
  const ids = lines.map(({ id }) => id);
  const repeatKey = repeatKeyOf(lines, visitor);
  const { visitor: times, minutes } = shop.chatDrafts;
  const limits =
    visitor === undefined ? [] : [{ what: 'draft-visitor', who: fingerprint(visitor), times, minutes }];
  for (let attempt = 1, hasRoom = false; attempt <= ATTEMPTS; attempt++) {
    const [state, kept] = await Promise.all([
      readCart(ids),
      repeatKey === undefined ? undefined : findDraftRepeat(repeatKey),
    ]);
    if (kept && kept.held_until > now.toISOString()) return kept;
    const cart = quoteCart(lines, state, undefined);
    const [problem] = cart.quote.lines.flatMap((line) => explain(line) ?? []);
    if (problem !== undefined) {
      if (attempt < ATTEMPTS && (await releaseForShort(cart.quote, state, now)) > 0) continue;
      throw conflict('out-of-stock', problem, { quote: cart.quote });
    }
    if (!hasRoom) await takeRoom(caller);
    hasRoom = true;
    const draft = draftOf(cart, now);
    const refused = await createDraft({ draft, repeatKey, limits });
    if (!refused) return draft;
    if (refused.reason === 'repeat') return refused.repeat;
    if (refused.reason === 'limit')
      throw tooMany(texts.slowDown, Math.max(...limits.map((limit) => secondsToWait(limit, now))));
    if (refused.reason === 'contention') await waitForTurn(attempt);
  }
  throw busy();
}
