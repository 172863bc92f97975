import { getTillReceipt } from '#shared/api/till.ts';
import { soldBefore } from '../../core/till/sold-before.ts';
import { requireActive } from '../../core/till/till-caller.ts';
import { tillLambda } from '../../http/till-lambda.ts';

export const handler = tillLambda(getTillReceipt, ({ till, params }) => {
  requireActive(till);
  return soldBefore(params.receipt);
});
