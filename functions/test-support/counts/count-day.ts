import type { OrderStatus } from '#shared/orders/order-state.ts';
import { noon } from '../event.ts';
import type { Draw } from '../ledger/ledger-model.ts';
import type { TestJournal } from '../till/journal.ts';
import type { Counter } from './count-calls.ts';

/**
 * A random day of a shop with two shelves for each product. Goods leave or reach a shelf up to a minute and a half
 * before or after the movement is recorded. At the same time, two people count: one counts the front shelf, the other
 * the storeroom.
 */

type SellingTill = { journal: TestJournal; shift: string };

export type CountDay = {
  njeri: Counter;
  otieno: Counter;
  amina: Counter;
  /** Two tills with their shifts. The second one has no network for most of the day. */
  tills: readonly [SellingTill, SellingTill];
  /** The number of pieces of each product on each of its two shelves. */
  products: readonly number[];
  pieces: number;
};

export const MINUTE = 60_000;
export const DAY = 150 * MINUTE;
const JITTER = 90_000;

type Step = { at: number; run: () => Promise<void> };
/** A time in which goods may be on a shelf or in a closed bag. */
type Span = { from: number; to: number };

export type WebOrder = {
  id: string;
  state: OrderStatus;
  lines: { id: number; quantity: number }[];
  isBusy: boolean;
  out?: boolean;
  /** The time in which the order waits to be packed again. */
  again?: Span;
};

/** The real places of the goods, and the times at which the shop recorded their movements. */
class Shelves {
  readonly front = new Map<number, number>();
  readonly back = new Map<number, number>();
  readonly recorded: { id: number; at: number }[] = [];
  /** The times in which bags with a product wait to be packed again. */
  readonly unpacking: { id: number; span: Span }[] = [];
  readonly stolen = new Map<number, number>();

  move(id: number, delta: number, isFront: boolean) {
    const shelf = isFront ? this.front : this.back;
    shelf.set(id, (shelf.get(id) ?? 0) + delta);
  }
  both = (id: number) => (this.front.get(id) ?? 0) + (this.back.get(id) ?? 0);
}

export class Day {
  readonly shelves = new Shelves();
  readonly orders: WebOrder[] = [];
  readonly steps: Step[] = [];
  /** The times when the first and the last piece of each product were counted. */
  readonly counted = new Map<number, { from: number; to: number }>();
  readonly wrong: string[] = [];
  readonly draw: Draw;
  readonly given: CountDay;

  constructor(given: CountDay, draw: Draw) {
    this.given = given;
    this.draw = draw;
    for (const id of given.products) {
      this.shelves.front.set(id, given.pieces);
      this.shelves.back.set(id, given.pieces);
    }
  }

  at(at: number, run: Step['run']) {
    this.steps.push({ at, run });
  }

  /** Runs the steps in the order of their times. A step may add later steps. */
  async run() {
    for (;;) {
      this.steps.sort((one, other) => one.at - other.at);
      const step = this.steps.shift();
      if (!step) return;
      await step.run();
    }
  }

  product = () => this.given.products[this.draw(this.given.products.length)] ?? 0;

  /** Moves goods on a shelf and records the movement, in either order, within a minute and a half. */
  goods(at: number, lines: { id: number; delta: number }[], recordIt: (now: number) => Promise<boolean>) {
    const [real, told] = [at + this.draw(JITTER), at + this.draw(JITTER)];
    const isFront = this.draw(2) === 0;
    this.at(real, async () => {
      for (const { id, delta } of lines) this.shelves.move(id, delta, isFront);
    });
    this.at(told, async () => {
      if (!(await recordIt(told))) this.wrong.push('a movement was refused');
      for (const { id } of lines) this.shelves.recorded.push({ id, at: told });
    });
  }
}

/** Returns the time that is this many ms after noon. */
export const date = (at: number) => new Date(noon.getTime() + at);
