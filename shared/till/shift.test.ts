import { expect, test } from 'vitest';
import type { EntryBody, SaleBody } from './entry.ts';
import { piecesLeft, priceGoodsBack, type ReturnedBefore, tendersBack } from './goods-back.ts';
import { type Draw, numbers, randomSale } from './random-sale.ts';
import { expectedCash, shiftMoney } from './shift.ts';

const shift_id = 's'.repeat(22);
const other = 'o'.repeat(22);
const id = 'i'.repeat(22);
const sale = (tenders: object[], shift = shift_id) =>
  ({
    kind: 'sale',
    id,
    shift_id: shift,
    tenders,
    discount_cents: 500,
    vat_cents: 1_000,
  }) as unknown as EntryBody;

test('The drawer should hold opening + in − out + sales − refunds in cash', () => {
  const bodies = [
    { kind: 'shift-open', shift_id, float_cents: 500_000 },
    sale([{ kind: 'cash', cents: 110_000 }]),
    sale([
      { kind: 'cash', cents: 50_000 },
      { kind: 'mpesa', cents: 60_000, reference: 'SBC1' },
    ]),
    sale([{ kind: 'cash', cents: 999_900 }], other),
    { kind: 'cash-in', id, shift_id, cents: 20_000, reason: 'Coins' },
    { kind: 'cash-out', id, shift_id, cents: 300_000, reason: 'To the bank' },
    { kind: 'return', shift_id, tenders: [{ kind: 'cash', cents: 30_000 }], vat_cents: 400 },
    { kind: 'drawer', reason: 'Changed a note' },
  ] as unknown as EntryBody[];
  const money = shiftMoney(shift_id, bodies);
  expect(money).toEqual({
    floatCents: 500_000,
    inCents: 20_000,
    outCents: 300_000,
    sales: { cash: 160_000, mpesa: 60_000, credit: 0 },
    refunds: { cash: 30_000, mpesa: 0, credit: 0 },
    saleCount: 2,
    returnCount: 1,
    discountCents: 1_000,
    vatCents: 1_600,
  });
  expect(expectedCash(money)).toBe(350_000);
});

type Sold = { sale: SaleBody; lines: ReturnedBefore[]; tenders: SaleBody['tenders'] };

/** Returns a random return of earlier sales, or undefined if the drawn pieces are back already. */
function randomReturn(draw: Draw, sold: Sold[]): EntryBody | undefined {
  const of = sold[draw(Math.max(1, sold.length))];
  if (!of) return undefined;
  const left = piecesLeft(of.sale.lines, of.lines);
  const chosen = left.map((pieces, line) => ({
    line,
    quantity: draw(pieces + 1),
    is_sellable: draw(2) === 0,
  }));
  if (chosen.every(({ quantity }) => quantity === 0)) return undefined;
  const back = priceGoodsBack(of.sale.lines, of.lines, chosen);
  const tenders = tendersBack(back.total_cents, of.sale.tenders, of.tenders).map((tender) =>
    tender.kind === 'cash'
      ? { kind: 'cash' as const, cents: tender.cents }
      : { ...tender, kind: 'mpesa' as const, reference: 'SBC2' },
  );
  of.lines.push(...back.lines);
  of.tenders.push(...tenders);
  const { id: sale_id, receipt: sale_receipt } = of.sale;
  return {
    kind: 'return',
    id,
    receipt: 'T2-1-0009',
    shift_id,
    sale_id,
    sale_receipt,
    ...back,
    tenders,
    reason: 'Leaks',
  };
}

/** Returns the entries of a random shift among entries of another one, and the cash that passed through the drawer. */
function randomShift(draw: Draw) {
  const float_cents = draw(1_000) * 100;
  const bodies: EntryBody[] = [{ kind: 'shift-open', shift_id, float_cents }];
  const sold: Sold[] = [];
  let drawer = float_cents;
  const cashOf = (tenders: { kind: string; cents: number }[]) =>
    tenders.reduce((sum, { kind, cents }) => sum + (kind === 'cash' ? cents : 0), 0);
  const steps = [
    () => {
      const made = { ...randomSale(draw), shift_id };
      sold.push({ sale: made, lines: [], tenders: [] });
      drawer += cashOf(made.tenders);
      return made;
    },
    () => {
      const back = randomReturn(draw, sold);
      if (back?.kind === 'return') drawer -= cashOf(back.tenders);
      return back;
    },
    () => {
      const cents = 100 + draw(500) * 100;
      drawer += cents;
      return { kind: 'cash-in' as const, id, shift_id, cents, reason: 'Coins' };
    },
    () => {
      const cents = 100 + draw(500) * 100;
      drawer -= cents;
      return { kind: 'cash-out' as const, id, shift_id, cents, reason: 'To the bank' };
    },
    () => ({ ...randomSale(draw), shift_id: other }),
    () => ({ kind: 'drawer' as const, reason: 'Changed a note' }),
  ];
  for (let step = draw(30); step > 0; step--) {
    const body = steps[draw(steps.length)]?.();
    if (body) bodies.push(body);
  }
  return { bodies, drawer, sold };
}

/** Sends a journal in batches, as after hours without a network. A batch whose answer was lost is sent again. */
function synced(draw: Draw, bodies: readonly EntryBody[]): EntryBody[] {
  const stored: EntryBody[] = [];
  for (let from = 0; from < bodies.length; ) {
    const batch = bodies.slice(from, from + 1 + draw(25));
    stored.push(...batch.slice(stored.length - from));
    if (draw(3) > 0) from = stored.length;
  }
  return stored;
}

test('In 500 random shifts with returns, splits and drops, the counted drawer equals opening + in − out + sales − refunds', () => {
  let returns = 0;
  for (let seed = 1; seed <= 500; seed++) {
    const draw = numbers(seed);
    const { bodies, drawer, sold } = randomShift(draw);
    const money = shiftMoney(shift_id, bodies);
    expect(expectedCash(money)).toBe(drawer);
    expect(shiftMoney(shift_id, synced(draw, bodies))).toEqual(money);
    expect(money.sales.cash + money.sales.mpesa).toBe(
      sold.reduce((sum, { sale: made }) => sum + made.total_cents, 0),
    );
    returns += money.returnCount;
  }
  expect(returns).toBeGreaterThan(200);
});
