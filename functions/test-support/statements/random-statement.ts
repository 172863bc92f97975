import type { LineFacts } from '../../core/statements/decide-line.ts';
import type { OrderItem } from '../../data/orders/order.ts';
import type { OrderPayments } from '../../data/payments/payment.ts';
import type { ReceiptFacts } from '../../data/payments/receipt.ts';
import type { Dice } from '../payments/schedule-dice.ts';
import type { Transaction } from './write-statement.ts';

/** The events before the statement that can have happened to a payment. */
const fates = [
  ...(['told', 'lost', 'claimed-right', 'claimed-false-sum', 'claimed-twice', 'till', 'till-short'] as const),
  ...(['double', 'typed-account', 'given-back'] as const),
] as const;
export type Fate = (typeof fates)[number];

/**
 * The decisions that are right for a payment of each fate: settle it automatically, report a difference, or leave it to
 * a person.
 */
export const expected: Record<Fate, readonly string[]> = {
  told: ['note'],
  lost: ['wait unknown-account'],
  'claimed-right': ['pay'],
  'claimed-false-sum': ['wait another-sum'],
  'claimed-twice': ['wait unknown-account'],
  till: ['tell'],
  'till-short': ['tell'],
  double: ['wait paid-twice'],
  'typed-account': ['wait unknown-account'],
  'given-back': ['note'],
};

/** A payment of a random day, with the data that the shop has about it. */
type Paid = { transaction: Transaction; fate: Fate; facts: LineFacts };

const sums = [50_000, 85_000, 115_000, 240_000, 270_050, 470_000];

const orderOf = (number: number, total_cents: number, money: OrderItem['money'] = []): OrderPayments => {
  const order = {
    ...{ id: `order-${number}`, number: `HS-${number}`, total_cents, money, order_status: 'pending' },
    ...{ payment_status: 'pending', created_at: '2026-11-02T06:00:00.000Z' },
  };
  return { order: order as unknown as OrderItem, head: {}, attempts: [], last: undefined };
};

const entryOf = (code: string, cents: number, claimed = 0): OrderItem['money'][number] => ({
  ...{ id: code, kind: 'mpesa', cents, at: '2026-11-02T07:00:00.000Z', by: { id: '', name: 'M-Pesa' } },
  reference: code,
  ...(claimed > 0 && { claimed_cents: claimed }),
});

const none: ReceiptFacts = {
  ...{ counted: undefined, isTold: false, notice: undefined, claims: [], isRefund: false },
};

/** Returns the data that the shop has about a payment with this fate. */
function factsOf(fate: Fate, { code, cents, at }: Transaction, number: number): LineFacts {
  const notice = { code, shillings: cents / 100, account: '', at };
  const nothing = { counted: undefined, claimed: undefined, named: undefined };
  const open = orderOf(number, cents);
  const paid = orderOf(number, cents, [entryOf(code, cents)]);
  const claim = { code, order_id: open.order.id, at };
  switch (fate) {
    case 'told':
      return {
        ...nothing,
        receipt: { ...none, counted: paid.order.id, isTold: true, notice },
        counted: paid,
      };
    case 'lost':
      return { ...nothing, receipt: none };
    case 'claimed-right':
      return { ...nothing, receipt: { ...none, claims: [claim] }, claimed: open };
    case 'claimed-false-sum':
      return { ...nothing, receipt: { ...none, claims: [claim] }, claimed: orderOf(number, cents + 10_000) };
    case 'claimed-twice':
      return { ...nothing, receipt: { ...none, claims: [claim, { ...claim, order_id: 'another' }] } };
    case 'till':
    case 'till-short': {
      const counts = fate === 'till' ? cents : cents + 5_000;
      const sale = orderOf(number, counts, [entryOf(code, counts, counts)]);
      return { ...nothing, receipt: { ...none, counted: sale.order.id }, counted: sale };
    }
    case 'double':
      return {
        ...nothing,
        receipt: { ...none, claims: [claim] },
        claimed: orderOf(number, cents, [entryOf('ANOTHERONE', cents)]),
      };
    case 'typed-account':
      return { ...nothing, receipt: none, named: open };
    case 'given-back':
      return { ...nothing, receipt: { ...none, counted: '', notice } };
  }
}

export type RandomDay = { paid: Paid[]; transactions: Transaction[]; opening: number };

/** Returns a random day of an account: payments of every fate, reversals, and transfers to the bank. */
export function randomDay(dice: Dice, day: number): RandomDay {
  const paid: Paid[] = [];
  const transactions: Transaction[] = [];
  let time = Date.parse('2026-11-02T05:00:00.000Z');
  const next = () => {
    // Several payments often have the same second.
    time += dice.is(0.15) ? 0 : dice.seconds(1, 4000);
    return new Date(Math.floor(time / 1000) * 1000).toISOString();
  };
  let codes = 0;
  const code = () => `U${day.toString(36).toUpperCase().padStart(4, 'A')}${String(++codes).padStart(5, '0')}`;
  const count = 3 + Number(dice.one(['0', '2', '4', '9']));
  for (let n = 0; n < count; n++) {
    const fate = dice.one(fates);
    const cents = dice.one(sums);
    const account = dice.one([
      ...([
        '',
        'pouches',
        `hs ${1000 + n}`,
        '0712345678',
        '=1+1',
        'mama "n", x',
        'charge reversal fee',
      ] as const),
    ]);
    const payment = { code: code(), kind: 'payment' as const, cents, at: next(), account };
    transactions.push(payment);
    paid.push({ transaction: payment, fate, facts: factsOf(fate, payment, 1000 + n) });
    if (dice.is(0.1))
      transactions.push({ code: code(), kind: 'reversal', cents, at: next(), linked: payment.code });
    if (dice.is(0.05)) transactions.push({ code: code(), kind: 'bank', cents: 4_000, at: next() });
  }
  return { paid, transactions, opening: 100_000 + Number(dice.one(['0', '1', '37'])) };
}
