import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { RiderAct } from '#shared/rider-phone/act.ts';
import { dayOf, riderId, stopOf } from '../../../test-support/rider-server.ts';
import type { StoredAct } from '../phone/rider-database.ts';
import { dayShown, withoutOldContacts } from './day-shown.ts';

const start = Date.parse('2026-11-23T08:00:00Z');
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: start });
});
afterEach(() => vi.useRealTimers());

const [achieng, otieno] = [stopOf('Achieng'), stopOf('Otieno', { due: 1200 })];
const day = () => dayOf([achieng, otieno]);
let n = 0;

type Act = RiderAct extends infer Each
  ? Each extends RiderAct
    ? Omit<Each, 'id' | 'at' | 'order' | 'seen'>
    : never
  : never;

const done = (act: Act, fields: Partial<StoredAct> = {}, order = achieng.id): StoredAct => {
  n += 1;
  const whole = { ...act, id: `${n}`, at: '2026-11-23T08:00:00.000Z', order, seen: 1 } as RiderAct;
  return {
    ...{ n, id: `${n}`, rider: riderId, act: whole, number: 'HS-1', area: '', heldUntil: 0, text: '' },
    ...{ isInDay: false, ...fields },
  };
};
const cash = (amount: number): Extract<Act, { kind: 'delivered' }> => ({
  ...{ kind: 'delivered' as const, id_seen: true, cash: { amount, into: 'hand' as const } },
  ...{ code: null, desk: '', why: '' },
});

describe('The day shows what this phone recorded, before the server confirms it', () => {
  test('On the rider’s phone, a delivered stop is done, and its cash counts as carried by the rider', () => {
    const shown = dayShown(day(), [
      done(cash(2500)),
      done({ ...cash(1200), cash: { amount: 1200, into: 'phone' } }, {}, otieno.id),
    ]);
    expect([shown.stops, shown.cash.held]).toEqual([[], 9800 + 3700]);
  });

  test('Goods that the customer refused are listed once on the rider’s phone as goods to bring back', () => {
    const act = done({ kind: 'not-accepted', why: 'No money' });
    const shown = dayShown(day(), [act]);
    expect(shown.stops.map(({ id }) => id)).toEqual([otieno.id]);
    expect(shown.goods).toEqual([{ id: achieng.id, number: achieng.number, pieces: achieng.goods }]);
    expect(dayShown({ ...day(), goods: shown.goods }, [act]).goods).toHaveLength(1);
  });

  test('Reports of a collected order, an arrival at a door, an absent customer and a better address change the stop on the phone', () => {
    const given = { ...day(), stops: [{ ...achieng, has_it: false }, otieno] };
    const [stop] = dayShown(given, [
      done({ kind: 'took' }),
      done({ kind: 'there' }),
      done({ kind: 'nobody-there', why: '' }),
      done({ kind: 'landmark', text: 'Green gate' }),
    ]).stops;
    expect(stop).toMatchObject({ has_it: true, is_there: true, last_step: 'nobody-there' });
    expect(stop?.contact?.landmark).toBe('Green gate');
  });

  test('A report changes nothing on the phone if the server’s day contains it, the server refused it, or another rider made it', () => {
    const acts = [
      done(cash(1), { isInDay: true }),
      done(cash(1), { result: 'refused' }),
      done(cash(1), { rider: 'o'.repeat(22) }),
    ];
    expect(dayShown(day(), acts)).toEqual(day());
  });

  test('Cash for a stop that the office has removed from the list still counts as carried by the rider', () => {
    expect(dayShown(dayOf([]), [done(cash(2500))]).cash.held).toBe(12_300);
  });
});

describe('The rider’s phone deletes a customer’s contact', () => {
  const now = { contactAt: start, now: start };
  const contacts = (acts: StoredAct[], times = now) =>
    withoutOldContacts(day(), acts, times).stops.map(({ contact }) => contact !== null);

  test('The rider’s phone deletes a customer’s contact when the stop has ended and can no longer be undone', () => {
    expect(contacts([done(cash(2500), { heldUntil: start + 3000 })])).toEqual([true, true]);
    expect(contacts([done(cash(2500), { heldUntil: start - 1 })])).toEqual([false, true]);
    expect(contacts([done({ kind: 'nobody-there', why: '' })])).toEqual([true, true]);
  });

  test('The rider’s phone keeps a customer’s contact if the stop is on the list again after its end', () => {
    const act = { kind: 'not-accepted' as const, why: 'No money' };
    expect(contacts([done(act, { result: 'marked' })])).toEqual([false, true]);
    expect(contacts([done(act, { result: 'marked', isInDay: true })])).toEqual([true, true]);
  });

  test('Twelve hours after the server’s last answer, the rider’s phone deletes all contacts and keeps the sums', () => {
    const hours = (count: number) => ({ contactAt: start, now: start + count * 60 * 60_000 });
    expect(contacts([], hours(11.9))).toEqual([true, true]);
    expect(contacts([], hours(12.1))).toEqual([false, false]);
    expect(withoutOldContacts(day(), [], hours(13)).stops.map(({ due }) => due)).toEqual([2500, 1200]);
  });

  test('The rider’s phone deletes all contacts even if its clock was set back by more than twelve hours', () => {
    expect(contacts([], { contactAt: start, now: start - 13 * 60 * 60_000 })).toEqual([false, false]);
  });
});
