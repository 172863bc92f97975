import type { SaleBody, Tender } from '#shared/till/entry.ts';
import { piecesLeft, priceGoodsBack } from '#shared/till/goods-back.ts';
import { type Draw, numbers } from '#shared/till/random-sale.ts';
import { newId } from '../../core/identity/visitor.ts';
import { followOrder } from '../../core/orders/follow-order.ts';
import { signCredit } from '../../core/payments/credit.ts';
import { settleNotice } from '../../core/payments/payment-notice.ts';
import { actOn } from '../../core/till/word-on-money.ts';
import { commit } from '../../data/dynamodb/transact.ts';
import { listAlarms } from '../../data/till/journal.ts';
import { noon } from '../event.ts';
import { store } from '../log-door.ts';
import { countCash } from './count-cash.ts';
import { addWorker, openTill } from './device.ts';
import { newestReceipt, newJournal, record, returnOf, saleOf, type TestJournal } from './journal.ts';
import { sendJournal } from './send-journal.ts';

/** A simulated till: its journal, its open shift, the real cash in its drawer, and the number of sent entries. */
type Till = {
  journal: TestJournal;
  shift: string | undefined;
  cash: number;
  sent: number;
  /**
   * The kind of lies of the till. `key`: a stranger has only the device's key, and no PIN. `cashier`: a person who has
   * unlocked the till invents sales and payments.
   */
  lies?: 'key' | 'cashier';
};

/** A sale of the day, with the id of the shift that contains it, and the receipts of its returns. */
export type Sold = {
  body: SaleBody;
  shift: string;
  back: { line: number; quantity: number }[];
  returns: string[];
};

/** The real events of a day that the shop can know. */
export type ToldWorld = {
  sales: Sold[];
  /** All credit accounts in the entries of the tills. */
  accounts: Set<string>;
  phones: readonly string[];
  /** The shillings that M-Pesa reported, by code. */
  notices: Map<string, number>;
  /** The cash that a person counted in the drawer above the float (the cash at the start), by shift. */
  counted: Map<string, number>;
  /** The orders and shifts whose money a manager confirmed. */
  confirmed: Set<string>;
};

type Day = ToldWorld & { tills: Till[]; draw: Draw; code: number };

const price = 100_000;

const pick = <T>(draw: Draw, list: readonly T[]): T | undefined => list[draw(Math.max(1, list.length))];

async function openShift(till: Till): Promise<string> {
  if (till.shift !== undefined) return till.shift;
  till.shift = newId();
  // A lying device can name a shift that it never opened.
  if (till.lies !== 'key' || till.sent % 2 === 0)
    await record(till.journal, { kind: 'shift-open', shift_id: till.shift, float_cents: 0 });
  return till.shift;
}

/**
 * Returns a tender (a way to pay a part of a sale) of a random kind. M-Pesa reports its code now, later, only in part
 * or never. Sometimes the code was used before.
 */
function tenderOf(day: Day, till: Till, cents: number): Tender {
  const { draw } = day;
  const kind = draw(4);
  if (kind === 0) {
    const reference = draw(4) === 0 ? pick(draw, [...day.notices.keys()]) : undefined;
    return { kind: 'mpesa', cents, reference: reference ?? `SZZ${1_000_000 + day.code++}` };
  }
  const account = kind === 1 ? pick(draw, [...day.accounts]) : undefined;
  if (account !== undefined) return { kind: 'credit', cents, account };
  if (till.lies === undefined) till.cash += cents;
  return { kind: 'cash', cents };
}

async function sell(day: Day, till: Till): Promise<void> {
  const { draw } = day;
  const shift = await openShift(till);
  const quantity = 1 + draw(3);
  const first = draw(quantity) * price;
  const parts = [first, quantity * price - first].filter((cents) => cents > 0);
  const tenders = parts.map((cents) => tenderOf(day, till, cents));
  for (const tender of tenders)
    if (tender.kind === 'mpesa' && draw(3) === 0)
      await tell(day, tender.reference, (tender.cents / 100) * (1 + draw(3)) * 0.5);
  const cash = tenders.reduce((sum, { kind, cents }) => sum + (kind === 'cash' ? cents : 0), 0);
  const phone = draw(2) === 0 ? pick(draw, day.phones) : undefined;
  const sale = saleOf(shift, [{ id: 1, cents: price, quantity }], { tenders, handed_cents: cash });
  await record(till.journal, sale, phone === undefined ? {} : { phone });
  const body = { ...sale, receipt: newestReceipt(till.journal) };
  day.sales.push({ body, shift, back: [], returns: [] });
}

/**
 * Records a return of a sale of any till, for credit or cash. In an exchange, goods of the same price are then sold for
 * that money.
 */
async function takeBack(day: Day, till: Till): Promise<void> {
  const { draw } = day;
  const sold = pick(draw, day.sales);
  const left = sold ? (piecesLeft(sold.body.lines, sold.back)[0] ?? 0) : 0;
  if (!sold || (left === 0 && till.lies === undefined)) return;
  const shift = await openShift(till);
  const quantity = 1 + draw(Math.max(1, left));
  const before = till.lies === undefined ? sold.back : [];
  const priced = priceGoodsBack(sold.body.lines, before as never, [{ line: 0, quantity, is_sellable: true }]);
  const id = newId();
  const account = draw(2) === 0 ? await signCredit(pick(draw, day.phones) ?? '') : id;
  const isCash = draw(3) === 0;
  const cents = priced.total_cents;
  const tender: Tender = isCash ? { kind: 'cash', cents } : { kind: 'credit', cents, account };
  if (!isCash) day.accounts.add(account);
  await record(till.journal, returnOf(shift, sold.body, priced, { id, tenders: [tender] }));
  sold.returns.push(newestReceipt(till.journal));
  sold.back.push(...priced.lines);
  if (!isCash) return;
  if (till.lies === undefined) till.cash -= cents;
  if (draw(2) === 0) await exchange(day, till, { shift, cents, receipt: sold.returns.at(-1) ?? '' });
}

async function exchange(day: Day, till: Till, back: { shift: string; cents: number; receipt: string }) {
  const { shift, cents, receipt } = back;
  const sale = saleOf(shift, [{ id: 1, cents, quantity: 1, catalogue: price }], {
    exchange: { receipt, cents },
  });
  await record(till.journal, sale);
  if (till.lies === undefined) till.cash += cents;
  day.sales.push({ body: { ...sale, receipt: newestReceipt(till.journal) }, shift, back: [], returns: [] });
}

/** Counts the drawer at the end of a shift. A person counts the real cash. A device without a person invents a sum. */
async function close(day: Day, till: Till): Promise<void> {
  if (till.shift === undefined) return;
  const there = Math.max(0, till.cash);
  await countCash(till.journal, till.shift, till.lies === 'key' ? undefined : there);
  if (till.lies !== 'key') day.counted.set(till.shift, there);
  till.shift = undefined;
  till.cash = 0;
}

async function tell(day: Day, code: string, shillings: number): Promise<void> {
  if (day.notices.has(code) || shillings <= 0) return;
  day.notices.set(code, shillings);
  await store(() => settleNotice({ code, shillings, account: 'counter', at: noon.toISOString() }));
}

/** Lets M-Pesa report a code of a sale, with the whole sum, a lower or a higher one. */
async function tellLater(day: Day): Promise<void> {
  const tender = pick(day.draw, pick(day.draw, day.sales)?.body.tenders ?? []);
  if (tender?.kind === 'mpesa') await tell(day, tender.reference, (tender.cents / 200) * (1 + day.draw(3)));
}

/** Lets a manager look at an entry with warnings and decide if its money is right. */
async function sayWord(day: Day): Promise<void> {
  const alarm = pick(
    day.draw,
    (await listAlarms(100, undefined)).items.filter(({ holds }) => holds),
  );
  if (!alarm) return;
  const money = day.draw(2) === 0 ? ('right' as const) : ('wrong' as const);
  const word = { at: noon.toISOString(), by: { id: 'a', name: 'Amina' }, why: 'Seen', money };
  const actions = await store(() => actOn(alarm, word));
  if (actions.length > 0) await store(() => commit(actions));
  if (money === 'wrong') return;
  if (alarm.holds === 'sale') day.confirmed.add(alarm.order_id ?? '');
  if (alarm.holds === 'count') day.confirmed.add(alarm.shift_id ?? '');
}

/** Sends a part of a till's journal. The rest waits, because tills are often offline. */
async function send(till: Till): Promise<void> {
  const { journal } = till;
  const entries = journal.entries.slice(Math.max(0, till.sent - 1), till.sent + 20);
  if (entries.length === 0) return;
  const { body } = await sendJournal({ ...journal, entries });
  if (body.refused) throw new Error(JSON.stringify(body.refused));
  till.sent = body.head.index;
}

const followAll = ({ sales }: Day) =>
  Promise.all(sales.map(({ body }) => store(() => followOrder(body.id)).catch(() => undefined)));

async function step(day: Day): Promise<void> {
  const { draw } = day;
  const till = pick(draw, day.tills) as Till;
  const what = draw(12);
  if (what < 4) await sell(day, till);
  else if (what < 7) await takeBack(day, till);
  else if (what === 7) await close(day, till);
  else if (what === 8) await tellLater(day);
  else if (what === 9) await sayWord(day);
  else await send(till);
}

/**
 * Simulates a random day of four tills. Two tills are honest. One is a device that nobody has unlocked. At the fourth
 * till, a cashier invents sales and payments. After every few steps, `check` examines the credit and points that the
 * shop has given.
 */
export async function playToldDay(
  seed: number,
  check: (world: ToldWorld) => Promise<string[]>,
): Promise<string[]> {
  const draw = numbers(seed);
  const njeri = await addWorker(`Njeri ${seed}`, ['admin']);
  const till = async (name: string, lies?: Till['lies']): Promise<Till> => {
    const journal = newJournal(await openTill(`${name} ${seed}`), njeri);
    if (lies === 'key') journal.unlockedBy = njeri.id;
    return { journal, shift: undefined, cash: 0, sent: 0, ...(lies && { lies }) };
  };
  const tills = [await till('A'), await till('B'), await till('K', 'key'), await till('C', 'cashier')];
  const phones = [1, 2, 3].map(
    (n) => `+2547139${String(seed).padStart(3, '0')}${String(n).padStart(2, '0')}`,
  );
  const day: Day = {
    ...{ tills, draw, phones, sales: [], accounts: new Set(), notices: new Map() },
    ...{ counted: new Map(), confirmed: new Set(), code: seed * 1000 },
  };
  const wrong: string[] = [];
  for (let n = 0; n < 60; n++) {
    await step(day);
    if (n % 6 === 5) {
      await followAll(day);
      wrong.push(...(await check(day)));
    }
  }
  for (const each of tills) for (let n = 0; n < 8; n++) await send(each);
  await followAll(day);
  wrong.push(...(await check(day)));
  return wrong.map((why) => `day ${seed}: ${why}`);
}
