import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as pos from '#shared/till/endpoints.ts';
import { syncTill } from '#shared/till/endpoints.ts';
import type { SignedEntry } from '#shared/till/entry.ts';
import { priceGoodsBack } from '#shared/till/goods-back.ts';
import { headAfter } from '#shared/till/signing.ts';
import { newId } from '../../core/identity/visitor.ts';
import { releaseCredit } from '../../core/till/release-credit.ts';
import { planReturn } from '../../core/till/sync/plan-return.ts';
import { listWorkers } from '../../core/till/till-people.ts';
import { commit } from '../../data/dynamodb/transact.ts';
import { findOrder } from '../../data/orders/order.ts';
import { moneyOf } from '../../data/orders/order-money.ts';
import { listUnmatchedPayments } from '../../data/payments/unmatched-payment.ts';
import { closeByOffice, findShift } from '../../data/till/shift.ts';
import { findDevice } from '../../data/till/till.ts';
import { noon, send } from '../../test-support/event.ts';
import { store } from '../../test-support/log-door.ts';
import { callAs, signIn } from '../../test-support/people.ts';
import { countCash } from '../../test-support/till/count-cash.ts';
import { enrolDevice, sendAsTill } from '../../test-support/till/device.ts';
import { record, returnOf, saleOf, signNext } from '../../test-support/till/journal.ts';
import { sendJournal } from '../../test-support/till/send-journal.ts';
import { price, saleIn } from '../../test-support/till/till-shop.ts';
import {
  asCredit,
  inCash,
  openToldTill,
  type Sold,
  type ToldTill,
} from '../../test-support/till/told-shop.ts';
import { addToPosCart as addHandler, sellPosCart as sellHandler, syncTill as syncHandler } from '../till.ts';

/**
 * Attacks with a till: with only its key, by a cashier who invents sales and payments, or with events in an unexpected
 * order. No attack turns money that was never paid into credit, points or a refund.
 */

let till: ToldTill;
beforeAll(async () => {
  till = await openToldTill(900);
});
beforeEach(() => till.begin());
afterAll(() => till.shop.close());

const surplusOf = async ({ id }: { id: string }) => {
  const order = await findOrder(id);
  return order && moneyOf(order).surplusCents;
};
const out = (cents: number) =>
  record(till.journal, { kind: 'cash-out', id: newId(), shift_id: till.shift, cents, reason: 'Bank' });

/** Signs entries with the device's key, without a PIN, and sends them at the given time. */
async function sendByKey(bodies: ((add: typeof signNext) => Parameters<typeof signNext>[1])[], now: Date) {
  const entries: SignedEntry[] = [];
  for (const bodyOf of bodies) {
    const body = bodyOf(signNext);
    const next = await signNext(till.journal, body, { at: now });
    entries.push(next.signed);
    till.journal.head = await headAfter(next.signed, till.journal.head.index + 1);
    if (body.kind === 'sale' || body.kind === 'return') till.journal.receipts += 1;
  }
  const reply = await sendAsTill(till.journal.device, syncTill, syncHandler, { body: { entries }, now });
  expect(reply.body.refused).toBeNull();
}

/**
 * Returns three entries: a cash sale in a shift, the return of its goods for credit, and the end of the shift, whose
 * cash count includes the sale.
 */
function saleAndReturn(shift_id: string, cents: number) {
  const tenders = [{ kind: 'cash' as const, cents }];
  const sale = saleOf(shift_id, [{ id: 1, cents: cents / 3, quantity: 3 }], { tenders });
  const priced = priceGoodsBack(sale.lines, [], [{ line: 0, quantity: 3, is_sellable: true }]);
  const id = newId();
  const back = () =>
    returnOf(shift_id, { ...sale, receipt: till.receipt() }, priced, { id, tenders: asCredit(cents, id) });
  const end = {
    kind: 'shift-close' as const,
    shift_id,
    counted_cents: cents,
    expected_cents: cents,
    reason: '',
  };
  return { sale, id, bodies: [() => sale, back, () => end] };
}

describe('The key of a device without a PIN', () => {
  test('A till device without a PIN cannot create spendable credit, even with an invented shift', async () => {
    till.journal = { ...(await till.shop.addTill()), unlockedBy: till.shop.njeri.id };
    const [invented, unknown] = [newId(), newId()];
    const open = { kind: 'shift-open' as const, shift_id: invented, float_cents: 0 };
    const [first, second] = [saleAndReturn(unknown, 90_000_000), saleAndReturn(invented, 90_000_000)];
    await sendByKey([() => open, ...first.bodies.slice(0, 2), ...second.bodies], noon);
    await till.follow(first.sale, second.sale);
    for (const { id } of [first, second]) expect(await till.creditOf(id)).toEqual([0, 90_000_000]);
    const held = (await till.alarms()).map(({ holds }) => holds ?? '').sort();
    expect(held).toEqual(['', 'count', 'return', 'return', 'sale', 'sale']);
  });

  test('A till device creates no spendable credit by sales that it sends a year after the last PIN', async () => {
    await till.sync();
    const { sale, id, bodies } = saleAndReturn(till.shift, 300_000);
    await sendByKey(bodies, new Date(noon.getTime() + 365 * 24 * 3_600_000));
    await till.follow(sale);
    expect(await till.creditOf(id)).toEqual([0, 300_000]);
  });

  test.each([
    ['a year after the last PIN, also with a time of that day', 365, ['unlock-unproven']],
    ['after another device has replaced it, also with a time before', 2, ['late-device']],
  ])(
    'If a till device’s key is used %s, a return of goods paid in cash gives credit only once a manager confirms the cash',
    async (_, later, flags) => {
      await till.sync();
      const { tillId } = till.journal.device;
      if (flags.includes('late-device')) await enrolDevice(tillId, new Date(noon.getTime() + 24 * 3_600_000));
      const sale = await till.sellForCash(300_000);
      const account = await till.takeBack(sale);
      await countCash(till.journal, till.shift, 300_000);
      const now = new Date(noon.getTime() + later * 24 * 3_600_000);
      expect((await sendJournal(till.journal, now)).body.refused).toBeNull();
      await till.follow(sale);
      expect([await till.creditOf(account), await till.flags()]).toEqual([
        [0, 300_000],
        [flags, flags],
      ]);
      await till.sayAllRight();
      await till.follow(sale);
      expect(await till.creditOf(account)).toEqual([300_000, 0]);
    },
  );

  test('If a replaced till device returns a paid sale, the credit can be spent only once a manager confirms it', async () => {
    await till.tell(till.code(), 2000);
    const sale = await till.sellByCode(200_000, till.code());
    await till.sync();
    await enrolDevice(till.journal.device.tillId, new Date(noon.getTime() + 24 * 3_600_000));
    const account = await till.takeBack(sale);
    await sendJournal(till.journal, new Date(noon.getTime() + 48 * 3_600_000));
    expect([await till.creditOf(account), await till.flags()]).toEqual([[0, 200_000], [['late-device']]]);
    await till.sayAllRight();
    await till.follow(sale);
    expect(await till.creditOf(account)).toEqual([200_000, 0]);
  });

  test('If a till refunds cash for a sale that another till’s key invented, the refund gets a warning', async () => {
    const { journal: honest, shift } = till;
    till.journal = { ...(await till.shop.addTill()), unlockedBy: till.shop.njeri.id };
    await till.openShift();
    const invented = await till.sellForCash(200_000);
    await till.sync();
    Object.assign(till, { journal: honest, shift });
    await till.sellForCash(300_000);
    await till.takeBack(invented, inCash);
    await till.sync();
    expect(await till.flags()).toEqual([['back-claimed']]);
    expect((await findShift(shift))?.claimed_out_cents).toBe(200_000);
  });

  test('A till device without a PIN earns no points from the cash that another person counted', async () => {
    const sale = saleIn(till.shift, 3);
    const journal = { ...till.journal, person: { id: 'nobody-at-all', name: 'Ghost' } };
    const next = await signNext(journal, sale, { phone: till.phone });
    till.journal.head = await headAfter(next.signed, till.journal.head.index + 1);
    till.journal.receipts += 1;
    till.journal.entries.push(next);
    await till.sellForCash(300_000);
    await countCash(till.journal, till.shift, 300_000);
    await till.sync();
    await till.follow(sale);
    expect(await till.points()).toBe(0);
  });
});

describe('Money that the office must not send back', () => {
  test('The office does not refund a cash sale if the till’s return has a price of zero', async () => {
    const sale = await till.sellForCash(300_000);
    const { lines } = priceGoodsBack(sale.lines, [], [{ line: 0, quantity: 3, is_sellable: true }]);
    const free = lines.map((line) => ({ ...line, net_cents: 0, vat_cents: 0 }));
    const tenders = inCash(0, '');
    await record(
      till.journal,
      returnOf(till.shift, sale, { lines: free, total_cents: 0, vat_cents: 0 }, { tenders }),
    );
    await till.sync();
    expect([await surplusOf(sale), await till.unmatchedOf(sale)]).toEqual([0, []]);
  });

  test('A returned line with a price above the total of its sale gives no refund', async () => {
    const goods = [
      { id: 1, cents: price, quantity: 1 },
      { id: null, cents: 900_000_000, quantity: 1 },
    ];
    const sale = saleOf(till.shift, goods, {
      total_cents: price,
      tenders: inCash(price, ''),
      handed_cents: price,
    });
    await record(till.journal, sale);
    const priced = priceGoodsBack(sale.lines, [], [{ line: 1, quantity: 1, is_sellable: false }]);
    const sold = { ...sale, receipt: till.receipt() };
    await record(till.journal, returnOf(till.shift, sold, priced, { tenders: inCash(price, '') }));
    await till.sync();
    expect([await surplusOf(sale), await till.unmatchedOf(sale)]).toEqual([0, []]);
  });

  test('If M-Pesa reported too much for a sale, the office refunds the rest only once a manager confirms the sale’s cash', async () => {
    await till.tell(till.code(), 3000);
    const mpesa = { kind: 'mpesa' as const, cents: 100_000, reference: till.code() };
    const sale = await till.sell([{ kind: 'cash', cents: 200_000 }, mpesa]);
    await till.sync();
    expect(await surplusOf(sale)).toBe(0);
    await till.sayAllRight();
    expect(await surplusOf(sale)).toBe(200_000);
  });

  test('If M-Pesa later reports too much for a sale, the office refunds the rest only once a manager confirms the sale', async () => {
    const mpesa = { kind: 'mpesa' as const, cents: 100_000, reference: till.code() };
    const sale = await till.sell([{ kind: 'cash', cents: 200_000 }, mpesa]);
    await till.sync();
    await till.tell(till.code(), 3000);
    expect([await surplusOf(sale), await till.flags()]).toEqual([0, [['mpesa-sum']]]);
    await till.sayAllRight();
    expect(await surplusOf(sale)).toBe(200_000);
  });
});

describe('A manager’s decision', () => {
  test('A manager who confirms a counted shift does not confirm the cash of later sales', async () => {
    const first = await till.sellForCash(100_000);
    await till.takeBack(first);
    await out(50_000);
    await countCash(till.journal, till.shift);
    await till.sync();
    await till.follow(first);
    await till.sayAllRight();
    const late = await till.sellForCash(30_000_000);
    await till.openShift();
    const account = await till.takeBack(late);
    await till.sync();
    await till.follow(late);
    expect(await till.creditOf(account)).toEqual([0, 30_000_000]);
  });

  test('A manager who confirms the cash of the till “Desk” in the morning does not confirm its cash of the afternoon', async () => {
    const session = (await signIn('Njeri', ['cashier'])).session;
    const sellAtDesk = async (quantity: number): Promise<Sold> => {
      const add = { body: { product_id: 1, quantity } };
      await send(pos.addToPosCart, addHandler, await callAs(session, add));
      const body = { id: newId(), tenders: [{ kind: 'cash', amount: quantity * 1000 }] };
      const { status } = await send(pos.sellPosCart, sellHandler, await callAs(session, { body }));
      expect(status).toBe(200);
      const order = await findOrder(body.id);
      return { ...saleIn('', quantity), id: body.id, receipt: order?.number ?? '' };
    };
    const morning = await sellAtDesk(1);
    const first = await till.takeBack(morning);
    await till.sync();
    await till.follow(morning);
    const journal = till.journal;
    till.journal = {
      ...journal,
      device: { ...journal.device, tillId: (await findOrder(morning.id))?.till?.entry?.till_id ?? '' },
    };
    expect(await till.flags()).toEqual([['count-low']]);
    await till.sayAllRight();
    till.journal = journal;
    await till.follow(morning);
    expect(await till.creditOf(first)).toEqual([100_000, 0]);
    const afternoon = await sellAtDesk(9);
    const account = await till.takeBack(afternoon);
    await till.sync();
    await till.follow(afternoon);
    expect(await till.creditOf(account)).toEqual([0, 900_000]);
  });

  test('A manager who confirms a sale’s M-Pesa code does not confirm cash that was missing when the shift was counted', async () => {
    const mpesa = { kind: 'mpesa' as const, cents: 100_000, reference: till.code() };
    const mixed = await till.sell([{ kind: 'cash', cents: 200_000 }, mpesa]);
    const invented = await till.sellForCash(200_000);
    const accounts = [await till.takeBack(mixed), await till.takeBack(invented)];
    await countCash(till.journal, till.shift, 200_000);
    await till.sync();
    for (const { id, holds } of await till.alarms()) if (holds === 'sale') await till.say(id, 'right');
    await till.follow(mixed, invented);
    const spendable = (await Promise.all(accounts.map(till.creditOf))).map(([free = 0]) => free);
    expect(spendable.reduce((sum, free) => sum + free, 0)).toBe(300_000);
  });
});

describe('The money of a sale is given back once', () => {
  test('If a sale’s M-Pesa money was refunded by M-Pesa, its counted cash is not paid out a second time', async () => {
    const mpesa = { kind: 'mpesa' as const, cents: 100_000, reference: till.code() };
    const sale = await till.sell([{ kind: 'cash', cents: 100_000 }, mpesa]);
    await till.takeBack(sale, (cents) => [{ kind: 'mpesa', cents, reference: till.code(5) }], { pieces: 1 });
    const account = await till.takeBack(sale, asCredit, { pieces: 1, before: 1 });
    await countCash(till.journal, till.shift);
    await till.sync();
    await till.follow(sale);
    expect(await till.creditOf(account)).toEqual([0, 100_000]);
  });

  test('Money is paid out once if the credit of one return is released while another return is being stored', async () => {
    const sale = await till.sellByCode(200_000, till.code());
    const one = await till.takeBack(sale, asCredit, { pieces: 1 });
    await till.sync();
    await till.tell(till.code(), 1000);
    const { tillId, epoch } = till.journal.device;
    const found = await findDevice(tillId, epoch);
    if (!found) throw new Error('The till is missing.');
    const workers = new Map((await listWorkers()).map((worker) => [worker.personId, worker]));
    const sync = { ...found, workers, names: new Map(), sendsTax: false, earns: undefined, now: noon };
    const other = await till.takeBack(sale, asCredit, { pieces: 1, before: 1 });
    const entry = JSON.parse(till.journal.entries.at(-1)?.signed.text ?? '');
    const plan = await planReturn(sync, { ...entry, told: { phone: '', state: 'none' } }, []);
    if ('code' in plan) throw new Error(plan.code);
    expect(await store(() => releaseCredit(sale.id))).toBe(true);
    expect(await store(() => commit(plan.actions))).toBe(false);
    expect([await till.creditOf(one), await till.creditOf(other)]).toEqual([
      [100_000, 0],
      [0, 0],
    ]);
  });

  test('Money is paid out once if a later shift refunds cash that an earlier shift counted', async () => {
    const real = await till.sellForCash(200_000);
    const invented = await till.sellForCash(200_000);
    await countCash(till.journal, till.shift, 200_000);
    await till.openShift(200_000);
    await till.takeBack(real, inCash);
    const account = await till.takeBack(invented);
    await countCash(till.journal, till.shift, 0);
    await till.sync();
    await till.follow(invented);
    expect(await till.creditOf(account)).toEqual([0, 200_000]);
  });

  test('Money is paid out once if an invented M-Pesa code was exchanged for cash from the same drawer', async () => {
    const invented = await till.sellByCode(200_000, till.code());
    await till.takeBack(invented, inCash);
    const exchanged = await till.sellForCash(200_000);
    await till.sellForCash(200_000);
    await countCash(till.journal, till.shift);
    await till.openShift();
    const account = await till.takeBack(exchanged);
    await till.sync();
    await till.follow(exchanged);
    expect(await till.creditOf(account)).toEqual([0, 200_000]);
  });

  test('Money is paid out once if a lost device reports added cash after the office counted the drawer', async () => {
    const sale = await till.sellForCash(500_000);
    const account = await till.takeBack(sale);
    await till.sync();
    const change = { kind: 'cash-in' as const, id: newId(), shift_id: till.shift, cents: 500_000 };
    await record(till.journal, { ...change, reason: 'Change' });
    const open = await findShift(till.shift);
    if (!open) throw new Error('The shift is missing.');
    const closed = {
      at: noon.toISOString(),
      by: { id: 'a', name: 'Amina' },
      reason: 'Lost',
      index: open.last_index + 1,
    };
    await store(() =>
      closeByOffice(open, { ...closed, counted_cents: 500_000, till_expected_cents: 500_000 }),
    );
    await till.sync();
    await till.follow(sale);
    expect(await till.creditOf(account)).toEqual([0, 500_000]);
  });
});

describe('Money of honest sales', () => {
  test('If fifty returns of one sale give credit to fifty customers, all of them get the credit', async () => {
    const sale = await till.sellByCode(5_000_000, till.code());
    const accounts: string[] = [];
    for (let before = 0; before < 50; before++)
      accounts.push(await till.takeBack(sale, asCredit, { pieces: 1, before }));
    for (const [call, from] of [0, 25, 50].entries()) {
      const entries = till.journal.entries.slice(from, from + 25);
      const reply = await sendJournal({ ...till.journal, entries }, new Date(noon.getTime() + call * 1000));
      expect(reply.body.refused).toBeNull();
    }
    await till.tell(till.code(), 50_000);
    await till.follow(sale, sale);
    const free = await Promise.all(accounts.map(till.creditOf));
    expect(free).toEqual(accounts.map(() => [100_000, 0]));
  });

  test('Credit of a sale without a phone is not listed as money of an erased customer', async () => {
    const sale = await till.sellByCode(200_000, till.code());
    const account = await till.takeBack(sale);
    await till.sync();
    await till.tell(till.code(), 2000);
    await till.follow(sale);
    expect(await till.creditOf(account)).toEqual([200_000, 0]);
    expect((await listUnmatchedPayments(1000)).filter(({ credit }) => credit === account)).toEqual([]);
  });

  test('A returned cash sale of a customer with points becomes credit in full, and the shift gets no warning', async () => {
    const sale = await till.sellForCash(300_000, till.phone);
    await countCash(till.journal, till.shift);
    await till.sync();
    await till.follow(sale);
    expect(await till.points()).toBe(30);
    await till.openShift();
    const account = await till.takeBack(sale);
    await till.sync();
    await till.follow(sale, sale);
    expect([await till.points(), await till.creditOf(account), await till.flags()]).toEqual([
      0,
      [300_000, 0],
      [],
    ]);
  });

  test('M-Pesa money that a sale counts as Ksh 0 is listed as an unmatched payment', async () => {
    const sale = await till.sell([
      { kind: 'cash', cents: 100_000 },
      { kind: 'mpesa', cents: 0, reference: till.code() },
    ]);
    await till.sync();
    await till.tell(till.code(), 5000);
    const waiting = (await listUnmatchedPayments(1000)).filter(({ receipt }) => receipt === till.code());
    expect([waiting.length, await surplusOf(sale)]).toEqual([1, 0]);
  });

  test('A shift with too little counted cash is listed once, even if the till’s clock was ahead', async () => {
    const sale = await till.sellForCash(200_000);
    await till.takeBack(sale);
    const end = {
      kind: 'shift-close' as const,
      shift_id: till.shift,
      counted_cents: 0,
      expected_cents: 200_000,
    };
    const ahead = new Date(noon.getTime() + 600_000);
    await record(till.journal, { ...end, reason: 'Gone' }, { at: ahead });
    await till.sync();
    await till.follow(sale, sale);
    expect((await till.alarms()).map(({ holds }) => holds).sort()).toEqual(['count', null]);
  });
});
