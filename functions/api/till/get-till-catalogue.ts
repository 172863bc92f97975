import { getTillCatalogue } from '#shared/api/till.ts';
import { tillCatalogue } from '../../core/till/catalogue.ts';
import { notePrices, requireActive } from '../../core/till/till-caller.ts';
import { tillLambda } from '../../http/till-lambda.ts';

export const handler = tillLambda(getTillCatalogue, async ({ till, query, now }) => {
  requireActive(till);
  const catalogue = await tillCatalogue(query, now);
  await notePrices(till, now);
  return catalogue;
});
