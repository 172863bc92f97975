import * as endpoints from '#shared/log/endpoints.ts';
import * as logList from '../core/log/list-log.ts';
import * as undo from '../core/log/undo.ts';
import { lambda } from '../http/lambda.ts';

export const listLog = lambda(endpoints.listLog, ({ query, person, now }) =>
  logList.listLog(query, person.groups, now),
);

export const undoChange = lambda(endpoints.undoChange, async ({ params, person, now }) => {
  await undo.undoChange(params.id, person, now);
  return { success: true as const };
});
