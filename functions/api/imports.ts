import * as endpoints from '#shared/imports/endpoints.ts';
import { checkPart, startCheck } from '../core/imports/check-import.ts';
import * as imports from '../core/imports/start-import.ts';
import { lambda } from '../http/lambda.ts';

export const checkImportRows = lambda(endpoints.checkImportRows, ({ params, body, person }) =>
  checkPart(params.id, body, person),
);

export const getImport = lambda(endpoints.getImport, ({ params, query, person }) =>
  imports.describeImport(params.id, person, query.heading_row),
);

export const startImport = lambda(endpoints.startImport, ({ body, person, now }) =>
  imports.startImport(body.file_name, person, now),
);

export const startImportCheck = lambda(endpoints.startImportCheck, async ({ params, body, person }) => {
  const { id, rows, parts } = await startCheck(params.id, body, person);
  return { check: id, rows, parts };
});
