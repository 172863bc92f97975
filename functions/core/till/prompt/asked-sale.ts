import { mayDo } from '#shared/abilities/abilities.ts';
import { formatPrice, toShillings } from '#shared/money.ts';
import * as texts from '#shared/texts.ts';
import { approvedPart } from '#shared/till/approval.ts';
import type { PromptRequest } from '#shared/till/till-money.ts';
import { forbidden, invalid } from '../../../errors.ts';
import { approverOf } from '../sync/approver.ts';
import { withTruePrices } from '../sync/catalogue-prices.ts';
import { notAllowed, readSoldProducts } from '../sync/odd-sale.ts';
import { priceAgain } from '../sync/sums.ts';
import type { CallingTill } from '../till-caller.ts';
import type { UnlockedPerson } from '../unlocked-person.ts';

/**
 * Checks the sale for which a payment is requested. Its prices must be those of the catalogue, unless its person or
 * approver may change them. The requested sum must be at most what the goods cost.
 *
 * @throws 403 `price-not-allowed` · 422 for a higher sum
 */
export async function requireAskedSale(
  { till, device }: CallingTill,
  { worker, workers }: UnlockedPerson,
  { id, request }: { id: string; request: PromptRequest },
  now: Date,
): Promise<void> {
  const { approved_by, discount_cents } = request;
  const at = now.toISOString();
  const products = await readSoldProducts(request.lines);
  const { lines } = await withTruePrices({ till, device, now }, { at, lines: request.lines }, products);
  const body = { lines, discount_cents };
  const approver = await approverOf(
    { device, workers, now },
    { at, person: { id: worker.personId }, id, approved_by, part: approvedPart(body) },
  );
  const denied = notAllowed(
    body,
    products,
    (ability) => mayDo(worker.member.groups, ability) || approver.mayApprove(ability),
  );
  if (denied.length > 0) throw forbidden('price-not-allowed', texts.promptPrices);
  const total = toShillings(priceAgain(request).totalCents);
  if (request.amount > total) throw invalid({ amount: [texts.promptAboveSale(formatPrice(total))] });
}
