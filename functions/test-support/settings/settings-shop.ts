import type { Group } from '#shared/abilities/groups.ts';
import { listLog, undoChange } from '#shared/log/endpoints.ts';
import type { LogEntry } from '#shared/log/log.ts';
import type { LogNounName } from '#shared/log/log-noun.ts';
import { listLog as list, undoChange as undo } from '../../api/log.ts';
import { type Reply, send } from '../event.ts';
import { callAs, signIn } from '../people.ts';
import { openShop, stockShop } from '../shop.ts';

const groups = ['owner', 'admin', 'staff', 'rider'] as const satisfies Group[];
type Who = (typeof groups)[number];

/** Opens a shop without products, and signs in one person of each group above. Riders may not change the settings. */
export async function openSettingsShop() {
  const shop = await openShop();
  await stockShop([]);
  const signed = await Promise.all(
    groups.map(async (group) => [group, (await signIn(group, [group])).session]),
  );
  const sessions = Object.fromEntries(signed) as Record<Who, string>;
  return {
    sessions,
    close: () => shop.close(),
    /** Returns the entries of a record in the change log, newest first. */
    logOf: async (noun: LogNounName, record: string): Promise<LogEntry[]> =>
      (await send(listLog, list, await callAs(sessions.owner, { query: { noun, record } }))).body.entries,
    /** Undoes a change as the owner. */
    undo: async (entry: LogEntry | undefined): Promise<Reply> =>
      send(undoChange, undo, await callAs(sessions.owner, { params: { id: entry?.id ?? '' } })),
  };
}

export type SettingsShop = Awaited<ReturnType<typeof openSettingsShop>>;
