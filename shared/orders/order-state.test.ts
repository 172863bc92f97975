import { describe, expect, test } from 'vitest';
import { groups } from '../abilities/groups.ts';
import { hasEnded, movesFor, orderMoves } from './order-moves.ts';
import { backReasonOf, isGivenUp, OrderStatus } from './order-state.ts';

/**
 * All allowed changes of state, written by hand to check the table. The letters name the groups: o owner, a admin, s
 * staff, c cashier.
 */
const allowed: Record<string, string> = {
  'pending confirmed': 'oas',
  'pending unreachable': 'oas',
  'pending cancelled': 'oas',
  'unreachable confirmed': 'oas',
  'unreachable cancelled': 'oas',
  'confirmed packed': 'oasc',
  'confirmed cancelled': 'oas',
  'packed out_for_delivery': 'oas',
  'packed delivered': 'oasc',
  'packed cancelled': 'oas',
  'out_for_delivery delivered': 'oas',
  'out_for_delivery refused': 'oas',
  'out_for_delivery confirmed': 'oas',
  'out_for_delivery cancelled': 'oas',
};

const states = OrderStatus.options;

test('Each change of an order’s state is allowed for its groups only, and no other change exists [G-80]', () => {
  for (const from of states)
    for (const to of states)
      for (const group of groups) {
        const isAllowed = (allowed[`${from} ${to}`] ?? '').includes(group[0] as string);
        expect([from, to, group, movesFor(from, [group]).includes(to)]).toEqual([from, to, group, isAllowed]);
      }
  expect(movesFor('pending', [])).toEqual([]);
});

describe('From the first state', () => {
  const reached = (from: OrderStatus, seen = new Set<OrderStatus>()): Set<OrderStatus> => {
    if (seen.has(from)) return seen;
    seen.add(from);
    for (const to of Object.keys(orderMoves[from]) as OrderStatus[]) reached(to, seen);
    return seen;
  };

  test('An order can reach every state from the first state, and a final state from every other state [G-80]', () => {
    expect([...reached('pending')].sort()).toEqual([...states].sort());
    const ends = states.filter(hasEnded);
    expect(ends).toEqual(['cancelled', 'refused', 'returned']);
    for (const state of states) expect(ends.some((end) => reached(state).has(end))).toBe(true);
  });
});

test('Only a change to a final state returns an order’s stock, so that it is returned at most once [G-80]', () => {
  const giving = states.filter((state) => backReasonOf(state) !== undefined);
  expect(giving).toEqual(['cancelled', 'refused', 'returned']);
  expect(states.filter(isGivenUp)).toEqual(giving);
  for (const state of giving) expect(orderMoves[state]).toEqual({});
});

test('Cancelling, refusing or returning an order requires a reason', () => {
  const silent = Object.entries(orderMoves).flatMap(([from, moves]) =>
    Object.entries(moves).flatMap(([to, { asksWhy }]) => (asksWhy ? [] : [`${from} ${to}`])),
  );
  expect(silent.filter((move) => /cancelled|refused|returned|unreachable$/.test(move))).toEqual([]);
});
