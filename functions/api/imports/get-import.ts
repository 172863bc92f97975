import { getImport } from '#shared/api/imports.ts';
import { describeImport } from '../../core/imports/start-import.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(getImport, ({ params, query, person }) =>
  describeImport(params.id, person, query.heading_row),
);
