import { nairobiDay } from '#shared/nairobi.ts';
import type { Promotion } from '#shared/promotions/promotion.ts';
import type { Key } from '../dynamodb/keys.ts';
import { countOne, type Limit } from '../dynamodb/rate-limit.ts';
import { readItems } from '../dynamodb/read-items.ts';
import { tableName } from '../dynamodb/table.ts';
import { promotionPhoneKey, promotionUsesKey } from './keys.ts';

/*
 * The uses of a promotion are counted in the order's transaction, in all and for each day.
 *
 * Decision: eight counters, chosen by the order's id, and only the first one for a promotion with a limit in all or by
 * day. Why: orders with a popular code would conflict on one counter. A limit needs one counter, because a transaction
 * checks one item. What we gave up: orders with a limited code conflict and are tried again.
 *
 * Decision: an order that is cancelled, refused or returned gives its use back (`return-use.ts`). Why: the customer had
 * no discount. Otherwise, a customer who did not answer the shop's call would lose a single-use code. The stock is
 * returned in the same way.
 */

/** The number of counters of a promotion. */
const COUNTERS = 8;
/** The index of the counter that is used if a promotion has a limit in all or by day. */
const LIMITED = 0;

/**
 * A counter as it is stored. A field whose name is `u` and a day contains the number of orders of that day in Nairobi.
 * A field whose name is `c` and a day contains the sum of their discounts in cents.
 */
export type UseCounter = { times?: number; cents?: number } & Record<string, number | undefined>;

/**
 * The number of uses of a promotion in all and today. `beside` contains the uses in all counters except the limited
 * one.
 */
export type Uses = { times: number; today: number; beside: { times: number; today: number } };

const daysUses = (day: string) => `u${day}`;
const daysCents = (day: string) => `c${day}`;

/** Returns the keys of all counters of a promotion. */
export const counterKeysOf = (code: string): Key[] =>
  Array.from({ length: COUNTERS }, (_, n) => promotionUsesKey(code, n));

/** Returns the sums of a promotion's counters. The first of them is the limited counter. */
export function sumUses(counters: readonly (UseCounter | undefined)[], now: Date): Uses {
  const name = daysUses(nairobiDay(now));
  const sum = (some: typeof counters) => ({
    times: some.reduce((all, counter) => all + (counter?.times ?? 0), 0),
    today: some.reduce((all, counter) => all + (counter?.[name] ?? 0), 0),
  });
  return { ...sum(counters), beside: sum(counters.slice(1)) };
}

/** The uses of a promotion on one day in Nairobi. */
type DayUses = { day: string; times: number; cents: number };

/** Returns the uses in all and of each day, the newest day first. */
function sumByDay(counters: readonly UseCounter[]) {
  const total = (read: (counter: UseCounter) => number | undefined) =>
    counters.reduce((all, counter) => all + (read(counter) ?? 0), 0);
  const days = new Set(
    counters.flatMap((counter) =>
      Object.keys(counter).flatMap((name) => /^u(\d{4}-\d\d-\d\d)$/.exec(name)?.[1] ?? []),
    ),
  );
  const byDay: DayUses[] = [...days].sort().map((day) => ({
    day,
    times: total((counter) => counter[daysUses(day)]),
    cents: total((counter) => counter[daysCents(day)]),
  }));
  return {
    times: total(({ times }) => times),
    cents: total(({ cents }) => cents),
    // A day can have no uses left, because all orders of the day were cancelled, refused or returned.
    days: byDay.filter(({ times }) => times > 0).reverse(),
  };
}

type UsesByDay = ReturnType<typeof sumByDay>;

/** Returns the uses of each of these promotions, by code. */
export async function readUses(codes: readonly string[]): Promise<Map<string, UsesByDay>> {
  const items = await readItems(codes.flatMap(counterKeysOf));
  const byPk = Map.groupBy(items, ({ pk }) => pk);
  return new Map(
    codes.map((code) => [code, sumByDay((byPk.get(promotionUsesKey(code).pk) ?? []) as UseCounter[])]),
  );
}

/**
 * The use of a promotion by an order. `phone` is the keyed hash of the phone number. `uses` are the uses as they were
 * read.
 */
export type PromotionUse = {
  promotion: Promotion;
  phone: string;
  uses: Uses;
  /**
   * The rate limit of orders with the phone, and its count when the phone's history was read. It is set only for a code
   * for first orders.
   */
  history?: { limit: Limit; counted: number } | undefined;
};

type Order = { id: string; created_at: string; discount_cents: number };

const counterOf = (id: string) => [...id].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % COUNTERS;

/** The numbers that an order adds to a counter of a promotion: its uses, and the cents of its discount. */
type Added = { at: string; times: number; cents: number };

/**
 * Returns a write that adds to a counter of a promotion. The order's id selects the counter, unless `counter` is given.
 */
export const addUses = (
  code: string,
  orderId: string,
  { at, times, cents }: Added,
  counter = counterOf(orderId),
) => ({
  Update: {
    TableName: tableName(),
    Key: promotionUsesKey(code, counter),
    UpdateExpression: 'ADD times :times, cents :cents, #uses :times, #cents :cents',
    ExpressionAttributeNames: { '#uses': daysUses(nairobiDay(at)), '#cents': daysCents(nairobiDay(at)) },
    ExpressionAttributeValues: { ':times': times, ':cents': cents },
  },
});

/** Returns the write that counts an order in a promotion's counter. It fails if no use is left in all, or today. */
function countUse({ promotion: { code, uses: limits }, uses: { beside } }: PromotionUse, order: Order) {
  const { total, per_day = null } = limits;
  const added = { at: order.created_at, times: 1, cents: order.discount_cents };
  if (total === null && per_day === null) return addUses(code, order.id, added);
  const conditions = [
    ...(total === null ? [] : ['(attribute_not_exists(times) OR times < :total)']),
    ...(per_day === null ? [] : ['(attribute_not_exists(#uses) OR #uses < :per_day)']),
  ];
  const { Update } = addUses(code, order.id, added, LIMITED);
  return {
    Update: {
      ...Update,
      ConditionExpression: conditions.join(' AND '),
      ExpressionAttributeValues: {
        ...Update.ExpressionAttributeValues,
        ...(total !== null && { ':total': total - beside.times }),
        ...(per_day !== null && { ':per_day': per_day - beside.today }),
      },
    },
  };
}

/**
 * Returns the write that counts an order for its phone. The write is also needed without a limit, so that a later limit
 * includes this use. It fails if no use is left.
 */
function countPhone({ promotion: { code, uses }, phone }: PromotionUse) {
  const isLimited = uses.per_phone !== null;
  return {
    Update: {
      TableName: tableName(),
      Key: promotionPhoneKey(code, phone),
      UpdateExpression: 'ADD times :one',
      ...(isLimited && { ConditionExpression: 'attribute_not_exists(times) OR times < :times' }),
      ExpressionAttributeValues: { ':one': 1, ...(isLimited && { ':times': uses.per_phone }) },
    },
  };
}

/**
 * Returns the write that counts the order towards the rate limit of its phone. It fails if the phone has placed another
 * order since its history was read. Therefore only one order counts as the first.
 */
const countFirst = ({ limit, counted }: NonNullable<PromotionUse['history']>, at: string) =>
  countOne({ ...limit, times: Math.min(limit.times, counted + 1) }, new Date(at));

/**
 * Returns the writes that count one use of a promo code. They fail if no use is left. If the code is only for a first
 * order, the order also counts towards the rate limit of its phone.
 */
export const takeUse = (use: PromotionUse, order: Order) => [
  countUse(use, order),
  countPhone(use),
  ...(use.history ? [countFirst(use.history, order.created_at)] : []),
];
