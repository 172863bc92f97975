import { claimedCents } from '#shared/payments/told-money.ts';
import type { StatementView } from '#shared/statements/statement.ts';
import { bookOrder } from '../../core/books/book-order.ts';
import { settleNotice } from '../../core/payments/payment-notice.ts';
import { findOrder, type OrderItem } from '../../data/orders/order.ts';
import { moneyOf } from '../../data/orders/order-money.ts';
import { type Owed, oweOrder } from '../payments/payments.ts';
import type { Dice } from '../payments/schedule-dice.ts';
import type { Till } from '../payments/till.ts';
import { type Column, columnOf, type Fate, fates, lessBy } from './fates.ts';
import { type Office, openOffice } from './office.ts';
import { claimedSale } from './statement-calls.ts';
import { type Transaction, writeStatement } from './write-statement.ts';

/**
 * Simulates random days of a shop with a real table and imports their M-Pesa statements. For each payment, the day
 * chooses the events before the statement and the right result of the statement, and then compares the real result with
 * it.
 */

/**
 * A payment of a day with its orders. `toldCents` is the part of the first order's money that M-Pesa must have
 * confirmed afterwards.
 */
type Story = { fate: Fate; cents: number; code: string; owed: Owed[]; toldCents: number };

const sums = [50_000, 85_000, 115_000, 240_000, 470_000] as const;
const HOUR_MS = 3_600_000;

/**
 * Simulates days one after the other in one open shop. One shop can be used for about fifty days, because its waiting
 * payments add up.
 */
export async function openDays() {
  const office = await openOffice();
  let start = Date.parse('2026-01-05T05:00:00.000Z');
  return {
    /** Simulates a day. Returns one sentence for each difference between the stored and the expected state. */
    play: async (dice: Dice, seed: number): Promise<string[]> => {
      start += 20 * 24 * HOUR_MS;
      return new Day(dice, seed, start, office).play();
    },
    close: office.close,
  };
}

class Day {
  readonly #transactions: Transaction[] = [];
  readonly #stories: Story[] = [];
  readonly #wrong: string[] = [];
  readonly #till: Till;
  readonly #dice: Dice;
  readonly #seed: number;
  readonly #office: Office;
  readonly #opening: number;
  /** True if the files contain the two days after this day, so that codes without a payment are false. */
  readonly #isDecided: boolean;
  #time: number;
  #codes = 0;

  constructor(dice: Dice, seed: number, start: number, office: Office) {
    this.#dice = dice;
    this.#seed = seed;
    this.#office = office;
    this.#time = start;
    this.#opening = 1_000_000 + seed * 1_000_003;
    this.#isDecided = dice.is(0.5);
    this.#till = { now: () => new Date(this.#time) } as Till;
  }

  #at = () => new Date(this.#time).toISOString();
  #wait = (seconds: number) => {
    this.#time += Math.floor(seconds) * 1000;
  };
  #code = () =>
    `U${this.#seed.toString(36).toUpperCase().padStart(4, 'A')}${String(++this.#codes).padStart(5, '0')}`;

  /** Compares a value with the expected one, and records a difference. */
  #same(what: string, is: unknown, right: unknown): void {
    if (JSON.stringify(is) !== JSON.stringify(right))
      this.#wrong.push(
        `day ${this.#seed}, ${what}: ${JSON.stringify(is)} instead of ${JSON.stringify(right)}`,
      );
  }

  #pay(code: string, cents: number, more: Partial<Transaction> = {}): void {
    this.#transactions.push({ code, kind: 'payment', cents, at: this.#at(), ...more });
  }

  #tell = (code: string, cents: number, account: string) =>
    settleNotice({ code, shillings: cents / 100, account, at: this.#at() });

  /**
   * Makes a payment and sends the shop the messages about it that its fate requires. Returns its orders, and the cents
   * that are paid for the first one in the end.
   */
  async #happen(fate: Fate, code: string, cents: number): Promise<[Owed[], number]> {
    const owe = () => oweOrder(this.#till, { total_cents: cents });
    switch (fate) {
      case 'told':
      case 'told twice':
      case 'told and sent back':
      case 'told another sum': {
        const owed = await owe();
        this.#pay(code, cents - lessBy(fate), { account: owed.number });
        await this.#tell(code, cents, owed.number);
        if (fate === 'told twice') await this.#tell(code, cents, owed.number);
        return [[owed], fate === 'told and sent back' ? 0 : cents];
      }
      case 'told for nobody':
        this.#pay(code, cents, { account: 'pouches' });
        await this.#tell(code, cents, 'pouches');
        return [[], 0];
      case 'lost':
      case 'sent back':
        this.#pay(code, cents, { account: this.#dice.one(['', 'mama "n", x', '=1+1', 'charge reversal']) });
        return [[], 0];
      case 'lost, account typed': {
        const owed = await owe();
        this.#pay(code, cents, { account: owed.number.toLowerCase() });
        return [[owed], 0];
      }
      case 'claimed':
      case 'claimed with another sum':
      case 'claimed by two':
      case 'claimed, no money': {
        const owed = [await owe(), ...(fate === 'claimed by two' ? [await owe()] : [])];
        for (const each of owed) await each.claim(code);
        if (fate !== 'claimed, no money') this.#pay(code, cents - lessBy(fate));
        return [owed, fate === 'claimed' ? cents : 0];
      }
      case 'paid twice': {
        const owed = await owe();
        const first = this.#code();
        this.#pay(first, cents, { account: owed.number });
        await this.#tell(first, cents, owed.number);
        this.#stories.push({ fate: 'told', cents, code: first, owed: [], toldCents: 0 });
        this.#wait(30);
        await owed.claim(code);
        this.#pay(code, cents);
        return [[owed], cents];
      }
      case 'till':
      case 'till, too much':
      case 'till, no money': {
        const owed = await claimedSale(this.#till, { code, cents, at: this.#at() });
        if (fate !== 'till, no money') this.#pay(code, cents - lessBy(fate));
        return [[owed], fate === 'till, no money' ? 0 : cents - lessBy(fate)];
      }
    }
  }

  async #checkOrders(when: string): Promise<void> {
    const paidBy = new Map<string, number>();
    for (const { fate, cents, owed, toldCents } of this.#stories)
      for (const [n, { id, number }] of owed.entries()) {
        const order = (await findOrder(id)) as OrderItem;
        const told = n === 0 ? toldCents : 0;
        const claimed = fate.startsWith('till') && !this.#isFalse(fate) ? cents - told : 0;
        const money = [moneyOf(order).paidCents - claimedCents(order), claimedCents(order)];
        this.#same(`${when}, told and claimed for ${number} (${fate})`, money, [told, claimed]);
        await bookOrder(id);
        for (const { kind, reference } of order.money)
          if (kind === 'mpesa') paidBy.set(reference, (paidBy.get(reference) ?? 0) + 1);
      }
    for (const [code, times] of paidBy) if (times > 1) this.#same(`${when}, ${code} settles`, times, 1);
  }

  #checkColumns({ both, only_mpesa, only_shop }: StatementView, edges: number): void {
    const sumOf = (column: Column) => {
      const own = this.#stories.filter(({ fate }) => columnOf[fate] === column);
      const cents = own.reduce((sum, { cents, fate }) => sum + cents - lessBy(fate), 0);
      return { count: own.length, amount: cents / 100 };
    };
    const mpesa = sumOf('mpesa');
    this.#same('both have it', both, sumOf('both'));
    this.#same(
      'only M-Pesa has it',
      [only_mpesa.count, only_mpesa.amount],
      [mpesa.count + edges, mpesa.amount + edges],
    );
    const claimed = this.#stories.filter(({ fate }) => fate.startsWith('till') && fate !== 'till');
    const claims = this.#stories.filter(({ fate }) => fate === 'claimed, no money');
    const cents = claimed.reduce((sum, { cents, fate }) => sum + (lessBy(fate) || cents), 0);
    this.#same(
      'only the shop has it',
      [only_shop.count, only_shop.amount, only_shop.claims.length],
      [...[claimed.length + claims.length, cents / 100, claims.length]],
    );
    const right = claimed.map(({ fate }) => (this.#isFalse(fate) ? 'false' : 'claimed'));
    this.#same('claims of tills', only_shop.entries.map(({ state }) => state).sort(), right.sort());
  }

  /** Returns true if the files prove that the code of a till is false. */
  #isFalse = (fate: Fate) => fate === 'till, no money' && this.#isDecided;

  async play(): Promise<string[]> {
    // The payments before and after the day belong to no order. They only make the files long enough.
    this.#pay(this.#code(), 100, { account: 'before' });
    this.#wait(25 * 3600);
    const count = 3 + this.#dice.one([0, 2, 4, 8]);
    for (let n = 0; n < count; n++) {
      this.#wait(this.#dice.seconds(1, 3000) / 1000);
      const [fate, cents, code] = [this.#dice.one(fates), this.#dice.one(sums), this.#code()];
      const [owed, toldCents] = await this.#happen(fate, code, cents);
      this.#stories.push({ fate, cents, code, owed, toldCents });
      if (fate !== 'sent back' && fate !== 'told and sent back') continue;
      this.#wait(60);
      this.#transactions.push({ code: this.#code(), kind: 'reversal', cents, at: this.#at(), linked: code });
    }
    this.#wait(this.#isDecided ? 50 * 3600 : 3600);
    this.#pay(this.#code(), 100, { account: 'after' });
    const { text } = writeStatement(this.#transactions, { opening: this.#opening });
    const { status, id } = await this.#office.importFile(text);
    this.#same('the file', status, 200);
    await this.#office.book(id, () => this.#dice.is(0.2));
    await this.#checkOrders('after the file');
    this.#checkColumns(await this.#office.view(id), 2);
    this.#same('the same file again', (await this.#office.importFile(text)).status, 409);
    for (const { fate, code, cents, owed } of this.#stories)
      if (fate === 'told' && owed[0]) await this.#tell(code, cents, owed[0].number);
    await this.#checkOrders('after late notices');
    return this.#wrong;
  }
}
