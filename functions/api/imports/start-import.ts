import { startImport } from '#shared/api/imports.ts';
import * as imports from '../../core/imports/start-import.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(startImport, ({ body, person, now }) =>
  imports.startImport(body.file_name, person, now),
);
