import { expect, test } from 'vitest';
import { type HandedOrder, handoverGroups } from './handover-groups.ts';

const now = Date.parse('2026-11-30T09:00:00.000Z');
const later = '2026-12-01T09:00:00.000Z';

const order = (id: string, call_from: string | null, outcome?: string) =>
  ({ id, call_from, last_call: outcome ? { outcome } : null, ends_at: null }) as unknown as HandedOrder;

test('On the page for the change of shift, orders whose customer was asked for another phone number are a separate list', () => {
  const { toCall, callBack, asked } = handoverGroups(
    [order('new', null), order('planned', later, 'call-back'), order('paid', later, 'wrong-number')],
    now,
  );
  expect([toCall, callBack, asked].map((orders) => orders.map(({ id }) => id))).toEqual([
    ['new'],
    ['planned'],
    ['paid'],
  ]);
});
