import { syncTill } from '#shared/api/till.ts';
import { syncJournal } from '../../core/till/sync/sync-journal.ts';
import { tillLambda } from '../../http/till-lambda.ts';

export const handler = tillLambda(syncTill, ({ till, body, now }) => syncJournal(till, body.entries, now));
