import { getTillCode } from '#shared/api/till.ts';
import { toCents } from '#shared/money.ts';
import { viewWord, wordOnCode } from '../../core/payments/code-word.ts';
import { requireActive } from '../../core/till/till-caller.ts';
import { tillLambda } from '../../http/till-lambda.ts';

export const handler = tillLambda(getTillCode, async ({ till, params, query }) => {
  requireActive(till);
  const cents = toCents(query.amount);
  return viewWord(await wordOnCode({ code: params.code, orderId: params.sale_id, cents }), cents);
});
