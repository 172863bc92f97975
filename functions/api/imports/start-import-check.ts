import { startImportCheck } from '#shared/api/imports.ts';
import { startCheck } from '../../core/imports/check-import.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(startImportCheck, async ({ params, body, person }) => {
  const { id, rows, parts } = await startCheck(params.id, body, person);
  return { check: id, rows, parts };
});
