import { getTillReceipt } from '#shared/api/till.ts';
import { soldBefore } from '../../core/till/sold-before.ts';
import { tillLambda } from '../../http/till-lambda.ts';

export const handler = tillLambda(getTillReceipt, ({ params }) => soldBefore(params.receipt));
