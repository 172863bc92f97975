import type { ReturnedEmails, SuppressionReason } from '#shared/emails/returned-emails.ts';
import { putNew } from '../dynamodb/actions.ts';
import { secondsAfter } from '../dynamodb/expiry.ts';
import { readItems } from '../dynamodb/read-items.ts';
import { tableName } from '../dynamodb/table.ts';
import type { Action } from '../dynamodb/transact.ts';
import { emailReturnKey, softBouncesKey, suppressionKey } from './keys.ts';

/**
 * The number of days for which the shop stores that a bounce or complaint was counted. The email is stored for the same
 * time (`data/emails/outbox.ts`).
 */
const EVENT_DAYS = 180;
/** The number of days for which temporary bounces are kept after the last one. */
const SOFT_DAYS = 90;

/** Returns the write that marks a bounce or complaint as counted. It fails if the event was counted before. */
export const countReturn = (mailId: string, event: string, signature: string, at: string): Action =>
  putNew({ ...emailReturnKey(mailId, event, signature), expires_at: secondsAfter(at, EVENT_DAYS) });

/**
 * Returns the write that blocks an address from further emails. A complaint replaces an earlier bounce as the reason.
 */
export const suppress = (signature: string, reason: SuppressionReason, at: string): Action => ({
  Update: {
    TableName: tableName(),
    Key: suppressionKey(signature),
    UpdateExpression:
      reason === 'complaint'
        ? 'SET reason = :reason, since = if_not_exists(since, :at)'
        : 'SET reason = if_not_exists(reason, :reason), since = if_not_exists(since, :at)',
    ExpressionAttributeValues: { ':reason': reason, ':at': at },
  },
});

/** Returns the write that counts a temporary bounce of an address. */
export const countSoftBounce = (signature: string, at: string): Action => ({
  Update: {
    TableName: tableName(),
    Key: softBouncesKey(signature),
    UpdateExpression: 'ADD soft_bounces :one SET expires_at = :expires_at',
    ExpressionAttributeValues: { ':one': 1, ':expires_at': secondsAfter(at, SOFT_DAYS) },
  },
});

/** Returns the bounces and complaints that SES reported about each of these addresses, by keyed hash. */
export async function findReturns(signatures: readonly string[]): Promise<Map<string, ReturnedEmails>> {
  const unique = [...new Set(signatures)];
  const items = await readItems(unique.flatMap((each) => [suppressionKey(each), softBouncesKey(each)]));
  const stored = new Map(
    items.map(({ pk, sk, ...item }) => [`${pk} ${sk}`, item as Partial<ReturnedEmails>]),
  );
  const of = ({ pk, sk }: { pk: string; sk: string }) => stored.get(`${pk} ${sk}`);
  return new Map(
    unique.map((signature) => {
      const { reason, since } = of(suppressionKey(signature)) ?? {};
      const { soft_bounces = 0 } = of(softBouncesKey(signature)) ?? {};
      return [signature, { ...(reason && { reason }), ...(since && { since }), soft_bounces }];
    }),
  );
}
