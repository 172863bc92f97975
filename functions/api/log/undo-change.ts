import { undoChange } from '#shared/api/log.ts';
import * as log from '../../core/log/undo.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(undoChange, async ({ params, person, now }) => {
  await log.undoChange(params.id, person, now);
  return { success: true as const };
});
