import { getTillCredit } from '#shared/api/till.ts';
import { tillCredit } from '../../core/till/till-credit.ts';
import { tillLambda } from '../../http/till-lambda.ts';

export const handler = tillLambda(getTillCredit, ({ till, body, now }) => tillCredit(till, body, now));
