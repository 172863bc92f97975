import type * as z from 'zod';
import * as texts from '#shared/texts.ts';
import { type OddTopic, topicOf } from '#shared/till/flags.ts';
import type { AlarmSettlement, AlarmState, TillAlarm, TillAlarms } from '#shared/till/sync.ts';
import type { Key } from '../../data/dynamodb/keys.ts';
import { tillAlarmPlace } from '../../data/dynamodb/place.ts';
import { findAlarm, settleAlarm } from '../../data/till/alarm.ts';
import { type AlarmItem, listAlarms } from '../../data/till/journal.ts';
import { conflict, invalid, notFound } from '../../errors.ts';
import { retry, tryAtOnce } from '../../retry.ts';
import { fromCursor, nextCursor, placeOf, toCursor } from '../cursor.ts';
import { fillPage } from '../fill-page.ts';
import type { Person } from '../identity/session.ts';
import { presentFlags } from './told-later.ts';
import { actOn } from './word-on-money.ts';

const PAGE = 20;
/** How many entries one read returns if the list is filtered. */
const READ = 200;

const view = ({ sk, at, till, epoch, index, flags, ...item }: AlarmItem & Pick<Key, 'sk'>): TillAlarm => ({
  ...{ id: toCursor(sk), at, till, epoch, index, flags: [...flags] },
  code: item.code ?? null,
  person: item.person ?? null,
  receipt: item.receipt ?? null,
  order_id: item.order_id ?? null,
  shift_id: item.shift_id ?? null,
  holds: item.holds ?? null,
  settled: item.settled
    ? { ...item.settled, by: item.settled.by.name, money: item.settled.money ?? null }
    : null,
});

type Asked = {
  state: AlarmState;
  topic?: OddTopic | undefined;
  till?: string | undefined;
  cursor?: string | undefined;
};

/** Returns true if a journal entry belongs to the requested till and topic. */
const isAsked = ({ till, topic }: Asked, alarm: AlarmItem) =>
  (till === undefined || alarm.till.id === till) &&
  (topic === undefined ||
    (topic === 'refused' ? alarm.code !== undefined : alarm.flags.some((flag) => topicOf[flag] === topic)));

/** Reads a page of the requested entries. */
function readPage(asked: Asked) {
  const { state, cursor } = asked;
  const after = fromCursor(tillAlarmPlace, cursor);
  if (asked.topic === undefined && asked.till === undefined) return listAlarms(PAGE, after, state);
  return fillPage(PAGE, after, async (after) => {
    const { items, next } = await listAlarms(READ, after, state);
    return { items: items.filter((alarm) => isAsked(asked, alarm)), next };
  });
}

/**
 * Lists the journal entries that a manager should check or has settled, newest first, twenty a page. They can be
 * filtered by till and topic.
 *
 * @throws 400 `bad-cursor`
 */
export async function listTillAlarms(asked: Asked): Promise<z.input<typeof TillAlarms>> {
  const { items, next } = await readPage(asked);
  const flags = await presentFlags(items);
  const alarms = items.map((item, place) => view({ ...item, flags: flags[place] ?? item.flags }));
  return { alarms, next_cursor: nextCursor(next) };
}

/**
 * Checks a manager's decision about a journal entry.
 *
 * @throws 422 if the entry's money is held back, and the decision about it or the reason is missing
 */
function requireWord({ holds }: AlarmItem, { note, money }: AlarmSettlement): void {
  if (holds === undefined) return;
  if (money === undefined) throw invalid({ money: [texts.alarmMoney] });
  if (note === '') throw invalid({ note: [texts.whyRequired] });
}

/**
 * Records that a manager has settled a journal entry with warnings (flags). If its money needs a decision, the decision
 * is recorded too. Repeating a request as the same person changes nothing.
 *
 * @throws 404 · 409 `settled` by another person · 422 · 503
 */
export const settleTillAlarm = (
  id: string,
  asked: AlarmSettlement,
  by: Person,
  now: Date,
): Promise<TillAlarm> =>
  retry(async () => {
    const place = placeOf(tillAlarmPlace, id);
    const alarm = place === undefined ? undefined : await findAlarm(place);
    if (!alarm) throw notFound('Entry');
    const { note, money } = asked;
    if (alarm.settled) {
      const isSame = alarm.settled.note === note && alarm.settled.money === money;
      if (alarm.settled.by.id === by.id && isSame) return view(alarm);
      throw conflict('settled', texts.alarmSettled(alarm.settled.by.name));
    }
    requireWord(alarm, asked);
    const who = { at: now.toISOString(), by: { id: by.id, name: by.name } };
    const settled = { ...who, note, ...(alarm.holds && { money }) };
    const word = alarm.holds && money && { ...who, why: note, money };
    const actions = word ? await actOn(alarm, word) : [];
    return (await settleAlarm(alarm, settled, actions)) ? view({ ...alarm, settled }) : tryAtOnce;
  });
