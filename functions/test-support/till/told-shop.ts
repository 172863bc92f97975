import { firstLoyalty } from '#shared/loyalty/first-loyalty.ts';
import type { SaleBody, Tender } from '#shared/till/entry.ts';
import { priceGoodsBack } from '#shared/till/goods-back.ts';
import type { MoneyWord, TillAlarm } from '#shared/till/sync.ts';
import { listTillAlarms, settleTillAlarm } from '#shared/till-office/endpoints.ts';
import { listTillAlarms as listHandler, settleTillAlarm as settleHandler } from '../../api/till-office.ts';
import { newId } from '../../core/identity/visitor.ts';
import { signPoints } from '../../core/loyalty/loyalty.ts';
import { followOrder } from '../../core/orders/follow-order.ts';
import { settleNotice } from '../../core/payments/payment-notice.ts';
import { findPoints } from '../../data/loyalty/points.ts';
import { findCreditSums } from '../../data/payments/credit.ts';
import { listUnmatchedPayments } from '../../data/payments/unmatched-payment.ts';
import { changeSettings } from '../../data/settings/settings.ts';
import { noon, send } from '../event.ts';
import { store } from '../log-door.ts';
import { callAs, signIn } from '../people.ts';
import { newestReceipt, record, returnOf, type TestJournal } from './journal.ts';
import { sendJournal } from './send-journal.ts';
import { openShift, openTillShop, price, saleIn, type TillShop } from './till-shop.ts';

/** The fields of a sale that are needed for its return. */
export type Sold = Pick<SaleBody, 'id' | 'receipt' | 'lines' | 'token'>;

/**
 * Returns the tenders (the ways in which the money is refunded) of a return of this many cents. `id` is the return's
 * id.
 */
type Tenders = (cents: number, id: string) => Tender[];

/** `asCredit` refunds the whole sum as credit under the return's own id. `inCash` refunds it in cash. */
export const asCredit: Tenders = (cents, id) => [{ kind: 'credit', cents, account: id }];
export const inCash: Tenders = (cents) => [{ kind: 'cash', cents }];

let tests = 0;

/**
 * Tills that sell, and the state of their money. `begin` opens another till with its own shift, phone and M-Pesa codes.
 * The other functions use the till that was opened last.
 */
export class ToldTill {
  readonly #manager: string;
  readonly shop: TillShop;
  journal!: TestJournal;
  shift = '';
  phone = '';
  #number = 0;

  constructor(shop: TillShop, manager: string) {
    this.shop = shop;
    this.#manager = manager;
  }

  async begin(): Promise<void> {
    this.#number = ++tests;
    this.phone = `+2547139000${String(this.#number).padStart(2, '0')}`;
    this.journal = await this.shop.addTill();
    await this.openShift();
  }

  async openShift(float = 0): Promise<void> {
    this.shift = await openShift(this.journal, float);
  }

  /** Returns an M-Pesa code that belongs to this till. */
  code = (n = 0) => `SCT${1_000_000 + this.#number * 10 + n}`;

  /** Returns the number of the till's newest receipt. */
  receipt = () => newestReceipt(this.journal);

  async sync(): Promise<void> {
    const { body } = await sendJournal(this.journal);
    if (body.refused !== null) throw new Error(JSON.stringify(body.refused));
  }

  /** Records a sale of product 1, at Ksh 1,000 a piece, which is paid with these tenders. */
  async sell(tenders: Tender[], phone?: string): Promise<Sold> {
    const centsOf = (list: Tender[]) => list.reduce((sum, { cents }) => sum + cents, 0);
    const handed_cents = centsOf(tenders.filter(({ kind }) => kind === 'cash'));
    const sale = saleIn(this.shift, centsOf(tenders) / price, { tenders, handed_cents });
    await record(this.journal, sale, phone === undefined ? {} : { phone });
    return { ...sale, receipt: this.receipt() };
  }

  sellForCash = (cents: number, phone?: string) => this.sell([{ kind: 'cash', cents }], phone);

  sellByCode = (cents: number, reference: string, phone?: string) =>
    this.sell([{ kind: 'mpesa', cents, reference }], phone);

  /**
   * Records the return of goods of a sale: `pieces` of them, or all that are left. `before` pieces were returned
   * earlier. Returns the return's id.
   */
  async takeBack(
    sale: Sold,
    tenders = asCredit,
    { pieces, before = 0 }: { pieces?: number; before?: number } = {},
  ) {
    const quantity = pieces ?? (sale.lines[0]?.quantity ?? 0) - before;
    const was =
      before === 0
        ? []
        : priceGoodsBack(sale.lines, [], [{ line: 0, quantity: before, is_sellable: true }]).lines;
    const priced = priceGoodsBack(sale.lines, was, [{ line: 0, quantity, is_sellable: true }]);
    const id = newId();
    await record(
      this.journal,
      returnOf(this.shift, sale, priced, { id, tenders: tenders(priced.total_cents, id) }),
    );
    return id;
  }

  follow = (...sales: { id: string }[]) =>
    store(async () => {
      for (const { id } of sales) await followOrder(id);
    });

  /** Lets M-Pesa report a payment to the shop. */
  tell = (code: string, shillings: number, account = 'counter') =>
    store(() => settleNotice({ code, shillings, account, at: noon.toISOString() }));

  /** Returns the credit of an account that can be spent, and its credit that cannot be spent yet. */
  creditOf = async (account: string) => {
    const { balance, held } = await findCreditSums(account);
    return [balance, held];
  };

  points = async () => (await findPoints(await signPoints(this.phone)))?.balance ?? 0;

  /** Returns the reason and the shillings of each unmatched payment of an order. */
  async unmatchedOf({ id }: { id: string }) {
    const all = await listUnmatchedPayments(1000);
    return all.flatMap(({ order_id, reason, shillings }) => (order_id === id ? [[reason, shillings]] : []));
  }

  async alarms(): Promise<TillAlarm[]> {
    const call = await callAs(this.#manager, { query: { state: 'open' } });
    const { alarms } = (await send(listTillAlarms, listHandler, call)).body as { alarms: TillAlarm[] };
    return alarms.filter(({ till }) => till.id === this.journal.device.tillId);
  }

  flags = async () => (await this.alarms()).map(({ flags }) => flags);

  /** Lets the manager decide if the money of an entry with warnings is right. */
  async say(id: string | undefined, money: MoneyWord | undefined, note = 'Seen in the statement.') {
    const body = { note, ...(money && { money }) };
    return send(
      settleTillAlarm,
      settleHandler,
      await callAs(this.#manager, { params: { id: id ?? '' }, body, now: noon }),
    );
  }

  /** Lets the manager confirm the money of all entries of the till that have warnings. */
  async sayAllRight(): Promise<void> {
    for (const { id, holds } of await this.alarms()) await this.say(id, holds ? 'right' : undefined);
  }
}

/** Opens a shop with a manager, in which sales earn points, and its first till. */
export async function openToldTill(pieces: number): Promise<ToldTill> {
  const shop = await openTillShop(pieces);
  const manager = (await signIn('Amina', ['admin'])).session;
  await store(() => changeSettings({ loyalty: { ...firstLoyalty, is_on: true } }));
  return new ToldTill(shop, manager);
}
