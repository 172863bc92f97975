import { getTillReceipt } from '#shared/api/till.ts';
import { soldBefore } from '../../core/till/sold-before.ts';
import { tillLambda } from '../../http/till-lambda.ts';

export const handler = tillLambda(getTillReceipt, ({ till, params, query, now }) =>
  soldBefore(till, { ...params, ...query }, now),
);
