import { getTillCredit } from '#shared/api/till.ts';
import { requireActive } from '../../core/till/till-caller.ts';
import { tillCredit } from '../../core/till/till-credit.ts';
import { tillLambda } from '../../http/till-lambda.ts';

export const handler = tillLambda(getTillCredit, ({ till, body, now }) => {
  requireActive(till);
  return tillCredit(till, body, now);
});
