import { syncTill } from '#shared/api/till.ts';
import { syncJournal } from '../../core/till/sync/sync-journal.ts';
import { noteNewest } from '../../core/till/till-caller.ts';
import { tillLambda } from '../../http/till-lambda.ts';

export const handler = tillLambda(syncTill, async ({ till, body, now }) => {
  const answer = await syncJournal(till, body.entries, now);
  await noteNewest(till, body.newest);
  return answer;
});
