import type { EntryBody, SaleBody } from './entry.ts';
import { piecesLeft, priceGoodsBack, type ReturnedBefore, tendersBack } from './goods-back.ts';
import { type Draw, numbers, randomSale } from './random-sale.ts';
import { expectedCash, shiftMoney } from './shift.ts';

const shift_id = 's'.repeat(22);
const other = 'o'.repeat(22);
const id = 'i'.repeat(22);

type Sold = { sale: SaleBody; lines: ReturnedBefore[]; tenders: SaleBody['tenders'] };

/** Returns a random return of earlier sales, or undefined if all drawn pieces were already returned. */
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
    tenders: tenders.length > 0 ? tenders : [{ kind: 'cash', cents: 0 }],
    reason: 'Leaks',
  };
}

/**
 * Returns the entries of a random shift, mixed with entries of another shift, and the cash that moved through the
 * drawer.
 */
export function randomShift(draw: Draw) {
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

/**
 * Checks a random shift with returns, split payments and cash that is taken to the safe. The cash that moved through
 * the drawer must equal opening + in − out + sales − refunds. For tests and the benchmark.
 */
export function checkRandomShift(seed: number): { wrong: string[]; returns: number } {
  const draw = numbers(seed);
  const { bodies, drawer, sold } = randomShift(draw);
  const money = shiftMoney(shift_id, bodies);
  const paid = Object.values(money.sales).reduce((sum, cents) => sum + cents, 0);
  const total = sold.reduce((sum, { sale }) => sum + sale.total_cents, 0);
  const checks = {
    'the cash of the drawer': expectedCash(money) === drawer,
    'the tenders of the sales': paid === total,
  };
  const wrong = Object.entries(checks).flatMap(([what, holds]) => (holds ? [] : `shift ${seed}: ${what}`));
  return { wrong, returns: money.returnCount };
}
