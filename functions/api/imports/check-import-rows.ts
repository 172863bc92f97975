import { checkImportRows } from '#shared/api/imports.ts';
import { checkPart } from '../../core/imports/check-import.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(checkImportRows, ({ params, body, person }) =>
  checkPart(params.id, body, person),
);
