import * as endpoints from '#shared/statements/endpoints.ts';
import { importStatement as importFile } from '../core/statements/import-statement.ts';
import { viewStatement, viewStatements } from '../core/statements/view-statement.ts';
import { lambda } from '../http/lambda.ts';

export const importStatement = lambda(endpoints.importStatement, ({ body, person, now }) =>
  importFile(body, person, now),
);

export const listStatements = lambda(endpoints.listStatements, ({ query }) => viewStatements(query.cursor));

export const getStatement = lambda(endpoints.getStatement, ({ params, person }) =>
  viewStatement(params.id, person.groups),
);
