import { afterAll, beforeAll, expect, test } from 'vitest';
import { firstLoyalty } from '#shared/loyalty/first-loyalty.ts';
import { toCents } from '#shared/money.ts';
import { findEarned } from '../../data/loyalty/points.ts';
import { findOrder } from '../../data/orders/order.ts';
import { type CreditEntry, findCreditEntries } from '../../data/payments/credit.ts';
import { findReceipt } from '../../data/payments/receipt.ts';
import { changeSettings } from '../../data/settings/settings.ts';
import { store } from '../../test-support/log-door.ts';
import { openShop, stockShop, type TestShop, testProduct } from '../../test-support/shop.ts';
import { playToldDay, type Sold, type ToldWorld } from '../../test-support/till/told-day.ts';
import { signCredit } from '../payments/credit.ts';

/**
 * Tests that the shop never gives more credit and points for a sale than its confirmed money ("told" in the code)
 * covers. Confirmed money is: M-Pesa's notices, credit from an account, counted cash, and money that a manager
 * confirmed.
 */

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
  await stockShop([[testProduct(1), 60]]);
  await store(() => changeSettings({ loyalty: { ...firstLoyalty, is_on: true } }));
});
afterAll(() => shop.close());

const sum = (figures: readonly number[]) => figures.reduce((total, figure) => total + figure, 0);

async function entriesOf({ accounts, phones }: ToldWorld): Promise<CreditEntry[]> {
  const all = new Set([...accounts, ...(await Promise.all(phones.map(signCredit)))]);
  return (await Promise.all([...all].map(findCreditEntries))).flat();
}

/**
 * Returns the points of a sale and these sums in cents: the money that M-Pesa reported, and the credit that the sale
 * used and gave.
 */
async function given({ body, returns }: Sold, world: ToldWorld, ledger: readonly CreditEntry[]) {
  let told = 0;
  for (const tender of body.tenders)
    if (tender.kind === 'mpesa' && (await findReceipt(tender.reference)).counted === body.id)
      told += toCents(world.notices.get(tender.reference) ?? 0);
  const of = (kind: CreditEntry['kind'], numbers: readonly string[]) =>
    sum(
      ledger.map((entry) => (entry.kind === kind && numbers.includes(entry.number ?? '') ? entry.cents : 0)),
    );
  const taken = of('out', [body.receipt]);
  const credit = of('in', [body.receipt, ...returns]);
  const points = (await findEarned(body.id))?.points ?? 0;
  return { byMpesa: told, taken, credit, points };
}

/** Returns the faults: credit and points that the shop gave although no confirmed money covers them. */
async function check(world: ToldWorld): Promise<string[]> {
  const wrong: string[] = [];
  const ledger = await entriesOf(world);
  const fromCash = new Map<string, number>();
  for (const sold of world.sales) {
    const { body, shift } = sold;
    const isConfirmed = world.confirmed.has(body.id);
    const { byMpesa, taken, credit, points } = await given(sold, world, ledger);
    const cash = sum(body.tenders.map(({ kind, cents }) => (kind === 'cash' ? cents : 0)));
    const isCounted = world.counted.has(shift) || world.confirmed.has(shift);
    const told = isConfirmed ? body.total_cents : byMpesa + taken + (isCounted ? cash : 0);
    if (credit > told) wrong.push(`${body.receipt} gave ${credit} of credit for ${told}`);
    const earning = isConfirmed ? body.total_cents : byMpesa + (isCounted ? cash : 0);
    if (points * toCents(firstLoyalty.spend) > earning)
      wrong.push(`${body.receipt} gave ${points} points for ${earning}`);
    if (isConfirmed || world.confirmed.has(shift)) continue;
    const worth = Math.max(0, points - Math.floor(byMpesa / toCents(firstLoyalty.spend))) * 100;
    const more = Math.max(0, credit - byMpesa - taken) + worth;
    fromCash.set(shift, (fromCash.get(shift) ?? 0) + more);
  }
  for (const [shift, cents] of fromCash)
    if (cents > (world.counted.get(shift) ?? 0))
      wrong.push(`a shift gave ${cents}, and ${world.counted.get(shift) ?? 0} was counted`);
  return wrong;
}

test.each(Array.from({ length: 10 }, (_, n) => n + 1))(
  'At any time, a till sale gives no more credit or points than the confirmed part of its payments (day %i)',
  async (seed) => expect(await playToldDay(seed, check)).toEqual([]),
);

test('On the simulated till days, some sales give credit and points and others hold them back, so the test of these days can fail', async () => {
  const seen = { credit: 0, points: 0, held: 0, claimed: 0 };
  await playToldDay(11, async (world) => {
    seen.credit += sum((await entriesOf(world)).map(({ kind, cents }) => (kind === 'in' ? cents : 0)));
    for (const { body } of world.sales) {
      seen.points += (await findEarned(body.id))?.points ?? 0;
      for (const { held, claimed_cents = 0 } of (await findOrder(body.id))?.money ?? []) {
        seen.held += held?.cents ?? 0;
        seen.claimed += claimed_cents;
      }
    }
    return [];
  });
  for (const cents of Object.values(seen)) expect(cents).toBeGreaterThan(0);
});
