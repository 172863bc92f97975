import fc from 'fast-check';
import { expect, test } from 'vitest';
import { settle, settleInCash } from '../pay/payment.ts';
import { creditUsed, dueCents, restCents, withCredit, withExchange } from './exchange.ts';

const exchange = { receipt: 'T2-1-0008', cents: 108_000 };

test('In an exchange for more expensive goods at the till, the customer pays the difference, in cash or by M-Pesa', () => {
  const due = dueCents(120_000, { exchange });
  expect(due).toBe(12_000);
  const cash = settleInCash(due, 50_000);
  expect(cash && withExchange(cash, 120_000, exchange)).toEqual({
    tenders: [{ kind: 'cash', cents: 120_000 }],
    handedCents: 158_000,
    changeCents: 38_000,
  });
  const mpesa = settle(due, { way: 'mpesa', handed: '', code: 'SGL7K2M4XY' } as Parameters<typeof settle>[1]);
  expect(typeof mpesa !== 'string' && withExchange(mpesa, 120_000, exchange)).toEqual({
    tenders: [
      { kind: 'cash', cents: 108_000 },
      { kind: 'mpesa', cents: 12_000, reference: 'SGL7K2M4XY' },
    ],
    handedCents: 108_000,
    changeCents: 0,
  });
});

test('In an exchange for cheaper goods at the till, the customer pays nothing and gets the rest back', () => {
  expect(dueCents(60_000, { exchange })).toBe(0);
  expect(restCents(60_000, exchange)).toBe(48_000);
  const nothing = settleInCash(0);
  expect(nothing && withExchange(nothing, 60_000, exchange)).toEqual({
    tenders: [{ kind: 'cash', cents: 60_000 }],
    handedCents: 108_000,
    changeCents: 48_000,
  });
});

test('In random exchanges at the till, the cash in the drawer changes by the price of the new goods minus the refund', () => {
  const cents = fc.integer({ min: 0, max: 50_000 }).map((shillings) => shillings * 100);
  fc.assert(
    fc.property(cents, cents, cents, (total, returned, more) => {
      const money = { receipt: 'T2-1-0008', cents: returned };
      const due = dueCents(total, { exchange: money });
      const part = settleInCash(due, due + more);
      if (!part) throw new Error('The cash is not enough.');
      const { tenders, handedCents, changeCents } = withExchange(part, total, money);
      const paid = tenders.reduce((sum, tender) => sum + tender.cents, 0);
      const received = handedCents - returned;
      expect(paid).toBe(total);
      expect(handedCents - changeCents).toBe(total);
      expect(received - changeCents).toBe(total - returned);
    }),
    { seed: 21, numRuns: 1_000 },
  );
});

test('In random till sales with credit, the payments add up to the total', () => {
  const cents = fc.integer({ min: 0, max: 50_000 }).map((shillings) => shillings * 100);
  fc.assert(
    fc.property(cents, cents, cents, cents, (total, returned, balance, more) => {
      const carried = {
        exchange: { receipt: 'T2-1-0008', cents: returned },
        credit: { account: 'a'.repeat(43), cents: balance },
      };
      const due = dueCents(total, carried);
      const part = settleInCash(due, due + more);
      if (!part) throw new Error('The cash is not enough.');
      const used = creditUsed(total, carried);
      const exchanged = withExchange(part, total, carried.exchange);
      const { tenders, handedCents, changeCents } = withCredit(exchanged, used, carried.credit);
      expect(used).toBeLessThanOrEqual(balance);
      expect(tenders.reduce((sum, tender) => sum + tender.cents, 0)).toBe(total);
      expect(handedCents - changeCents).toBe(total - used);
    }),
    { seed: 21, numRuns: 1_000 },
  );
});
