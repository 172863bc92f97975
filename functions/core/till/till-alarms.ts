import type * as z from 'zod';
import type { TillAlarms } from '#shared/till/sync.ts';
import { tillAlarmPlace } from '../../data/dynamodb/place.ts';
import { listAlarms } from '../../data/till/journal.ts';
import { fromCursor, nextCursor } from '../cursor.ts';

const PAGE = 20;

/** Lists the entries of journals that a manager should look at, newest first, twenty a page. @throws 400 `bad-cursor` */
export async function listTillAlarms(cursor: string | undefined): Promise<z.input<typeof TillAlarms>> {
  const { items, next } = await listAlarms(PAGE, fromCursor(tillAlarmPlace, cursor));
  return {
    alarms: items.map(({ sk, at, till, epoch, index, flags, ...item }) => ({
      ...{ id: Buffer.from(sk).toString('base64url'), at, till, epoch, index, flags: [...flags] },
      code: item.code ?? null,
      person: item.person ?? null,
      receipt: item.receipt ?? null,
      order_id: item.order_id ?? null,
      shift_id: item.shift_id ?? null,
    })),
    next_cursor: nextCursor(next),
  };
}
