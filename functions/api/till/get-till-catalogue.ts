import { getTillCatalogue } from '#shared/api/till.ts';
import { tillCatalogue } from '../../core/till/catalogue.ts';
import { requireActive } from '../../core/till/till-caller.ts';
import { tillLambda } from '../../http/till-lambda.ts';

export const handler = tillLambda(getTillCatalogue, ({ till, query, now }) => {
  requireActive(till);
  return tillCatalogue(query.version, now);
});
