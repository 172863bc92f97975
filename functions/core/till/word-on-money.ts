import { sumOf } from '#shared/payments/order-money.ts';
import type { TillFlag } from '#shared/till/flags.ts';
import type { MoneyWord } from '#shared/till/sync.ts';
import type { Actions } from '../../data/dynamodb/transact.ts';
import { findOrder, type OrderItem } from '../../data/orders/order.ts';
import { changeOrder, isOver } from '../../data/orders/order-money.ts';
import { promiseCredit } from '../../data/payments/credit.ts';
import type { AlarmItem } from '../../data/till/journal.ts';
import { findShift, type Told, tellShift } from '../../data/till/shift.ts';

/**
 * Flags of a sale whose cash is not included in any count of a drawer. A manager who confirms the money of such a sale
 * also confirms its cash.
 */
const beside: readonly TillFlag[] = ['shift', 'shift-closed'];

/** A manager's decision about money that is held back, with the reason. */
type Word = Told & { money: MoneyWord };

/**
 * Returns the writes of a decision about a return's credit. If it is accepted, the credit waits only until the sale's
 * money is confirmed. If not, it is never released.
 */
function tellReturn(order: OrderItem, receipt: string | undefined, { money: word, at }: Word): Actions {
  const back = order.goods_back?.find((each) => each.receipt === receipt);
  const isOfReturn = (id: string) => back !== undefined && id.startsWith(`${back.id}-`);
  const waiting = order.money.filter(({ id, held }) => isOfReturn(id) && held?.waits === 'word');
  if (waiting.length === 0) return [];
  const waits = word === 'right' ? ('money' as const) : ('never' as const);
  const money = order.money.map((entry) =>
    waiting.includes(entry) && entry.held ? { ...entry, held: { ...entry.held, waits } } : entry,
  );
  const held = Map.groupBy(
    waiting.flatMap(({ held }) => held ?? []),
    ({ account }) => account,
  );
  const given = [...held].flatMap(([account, parts]) => promiseCredit(account, { held: -sumOf(parts) }));
  return [...changeOrder({ order, at, money }).actions, ...(waits === 'never' ? given : [])];
}

/**
 * Returns the writes of a manager's decision about a flagged journal entry. If the money is right, the money of the
 * sale or the present cash of the shift becomes confirmed, or the return's credit waits only until the sale's money is
 * confirmed. If the money is wrong, a return's credit is never released, and nothing else changes.
 */
export async function actOn(alarm: AlarmItem, word: Word): Promise<Actions> {
  const { holds, order_id, receipt, shift_id, flags } = alarm;
  const { money, ...told } = word;
  if (holds === 'count') {
    const shift = shift_id === undefined ? undefined : await findShift(shift_id);
    return money === 'right' && shift ? tellShift(shift, told) : [];
  }
  const order = order_id === undefined ? undefined : await findOrder(order_id);
  if (!order) return [];
  if (holds === 'return') return tellReturn(order, receipt, word);
  const cash = flags.some((flag) => beside.includes(flag)) || order.money.some(isOver);
  const change = { order, at: told.at, told: { ...told, ...(cash && { cash }) } };
  return money === 'right' && !order.told ? changeOrder(change).actions : [];
}
