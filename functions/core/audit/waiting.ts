import { duePk } from '../../data/clock/keys.ts';
import { readItems } from '../../data/dynamodb/read-items.ts';
import { outboxPk } from '../../data/emails/keys.ts';
import { type Added, type Check, type Item, keyOfText, textOfKey } from './check.ts';

/** After this time, the clock has run a due action or postponed it, and the stream has queued a requested email. */
const LATE_AFTER_MS = 15 * 60_000;

const ofDue = [duePk('shop', ''), duePk('office', '')];

/** The beginnings of the partition keys whose items must all have an end, in the attribute of the table's TTL. */
const mustEnd = ['SESSION#', 'LIMIT#', 'IDEMPOTENCY#', `${outboxPk}#`];

function look({ pk, sk, ...item }: Item, now: Date): Added[] {
  const record = textOfKey({ pk, sk });
  const [at = ''] = sk.split('#');
  const isLate = at < new Date(now.getTime() - LATE_AFTER_MS).toISOString();
  if (ofDue.some((prefix) => pk.startsWith(prefix))) return isLate ? [{ record, sum: 'late', n: 1, at }] : [];
  if (pk === outboxPk) return isLate ? [{ record, sum: 'unsent', n: 1, at }] : [];
  const isEndless = mustEnd.some((prefix) => pk.startsWith(prefix)) && typeof item.expires_at !== 'number';
  return isEndless ? [{ record, sum: 'endless', n: 1 }] : [];
}

const words: Record<string, string> = {
  late: 'this action was due and was not done',
  unsent: 'this email was requested and is in no queue',
  endless: 'this item has no time at which the table deletes it',
};

/** Due actions and requested emails are not late, and sessions, limits and idempotency records have an end. */
export const waitingCheck: Check = {
  ...{ name: 'waiting', bad: 'wait', look },
  read: async (record) => (await readItems([keyOfText(record)])) as Item[],
  say: (sum) => words[sum] ?? sum,
  mend: 'See “When an alarm rings” in infra/README.md: the clock, or `npm run replay` for a failed change',
};
