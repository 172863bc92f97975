import type * as z from 'zod';
import * as texts from '#shared/texts.ts';
import type { AlarmState, TillAlarm, TillAlarms } from '#shared/till/sync.ts';
import type { Key } from '../../data/dynamodb/keys.ts';
import { tillAlarmPlace } from '../../data/dynamodb/place.ts';
import { findAlarm, settleAlarm } from '../../data/till/alarm.ts';
import { type AlarmItem, listAlarms } from '../../data/till/journal.ts';
import { conflict, notFound } from '../../errors.ts';
import { retry, tryAtOnce } from '../../retry.ts';
import { fromCursor, nextCursor, placeOf, toCursor } from '../cursor.ts';
import type { Person } from '../identity/session.ts';
import { presentFlags } from './told-later.ts';

const PAGE = 20;
const ATTEMPTS = 3;

const view = ({ sk, at, till, epoch, index, flags, ...item }: AlarmItem & Pick<Key, 'sk'>): TillAlarm => ({
  ...{ id: toCursor(sk), at, till, epoch, index, flags: [...flags] },
  code: item.code ?? null,
  person: item.person ?? null,
  receipt: item.receipt ?? null,
  order_id: item.order_id ?? null,
  shift_id: item.shift_id ?? null,
  settled: item.settled ? { at: item.settled.at, by: item.settled.by.name, note: item.settled.note } : null,
});

type Asked = { state: AlarmState; cursor?: string | undefined };

/**
 * Lists the entries of journals that a manager should look at, or has dealt with, newest first, twenty a page.
 *
 * @throws 400 `bad-cursor`
 */
export async function listTillAlarms({ state, cursor }: Asked): Promise<z.input<typeof TillAlarms>> {
  const { items, next } = await listAlarms(PAGE, fromCursor(tillAlarmPlace, cursor), state);
  const flags = await presentFlags(items);
  const alarms = items.map((item, place) => view({ ...item, flags: flags[place] ?? item.flags }));
  return { alarms, next_cursor: nextCursor(next) };
}

/**
 * Records that a manager has dealt with an entry. Repeating a request as the same person changes nothing.
 *
 * @throws 404 · 409 `settled` by another person
 */
export const settleTillAlarm = (id: string, note: string, by: Person, now: Date): Promise<TillAlarm> =>
  retry({ attempts: ATTEMPTS }, async () => {
    const place = placeOf(tillAlarmPlace, id);
    const alarm = place === undefined ? undefined : await findAlarm(place);
    if (!alarm) throw notFound('Entry');
    if (alarm.settled) {
      if (alarm.settled.by.id === by.id && alarm.settled.note === note) return view(alarm);
      throw conflict('settled', texts.alarmSettled(alarm.settled.by.name));
    }
    const settled = { at: now.toISOString(), by: { id: by.id, name: by.name }, note };
    return (await settleAlarm(alarm, settled)) ? view({ ...alarm, settled }) : tryAtOnce;
  });
