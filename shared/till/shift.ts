import type { EntryBody, Tender } from './entry.ts';

/** The money of a shift, in cents. Sales and refunds are divided by kind of tender. */
export type ShiftMoney = {
  floatCents: number;
  inCents: number;
  outCents: number;
  sales: Record<Tender['kind'], number>;
  refunds: Record<Tender['kind'], number>;
  saleCount: number;
  returnCount: number;
  discountCents: number;
  vatCents: number;
};

const none = (): ShiftMoney => ({
  floatCents: 0,
  inCents: 0,
  outCents: 0,
  sales: { cash: 0, mpesa: 0, credit: 0 },
  refunds: { cash: 0, mpesa: 0, credit: 0 },
  saleCount: 0,
  returnCount: 0,
  discountCents: 0,
  vatCents: 0,
});

function add(into: Record<Tender['kind'], number>, tenders: readonly Tender[]) {
  for (const { kind, cents } of tenders) into[kind] += cents;
}

/** Returns the money of a shift from its journal entries. Entries of other shifts are left out. */
export function shiftMoney(shiftId: string, bodies: readonly EntryBody[]): ShiftMoney {
  const money = none();
  for (const body of bodies) {
    if (!('shift_id' in body) || body.shift_id !== shiftId) continue;
    if (body.kind === 'shift-open') money.floatCents = body.float_cents;
    if (body.kind === 'cash-in') money.inCents += body.cents;
    if (body.kind === 'cash-out') money.outCents += body.cents;
    if (body.kind === 'sale') {
      add(money.sales, body.tenders);
      money.saleCount += 1;
      money.discountCents += body.discount_cents;
      money.vatCents += body.vat_cents;
    }
    if (body.kind === 'return') {
      add(money.refunds, body.tenders);
      money.returnCount += 1;
      money.vatCents -= body.vat_cents;
    }
  }
  return money;
}

/** Returns how much of a shift's M-Pesa sales the till accepted without M-Pesa's confirmation (claimed), in cents. */
export const claimedByTill = (shiftId: string, bodies: readonly EntryBody[]): number =>
  bodies
    .flatMap((body) => (body.kind === 'sale' && body.shift_id === shiftId ? body.tenders : []))
    .reduce((sum, tender) => sum + (tender.kind === 'mpesa' && tender.claimed ? tender.cents : 0), 0);

/** Returns the cash that the drawer should contain: opening + in − out + sales − refunds. */
export const expectedCash = ({ floatCents, inCents, outCents, sales, refunds }: ShiftMoney) =>
  floatCents + inCents - outCents + sales.cash - refunds.cash;
