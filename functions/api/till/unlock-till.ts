import { unlockTill } from '#shared/api/till.ts';
import { unlock } from '../../core/till/pin.ts';
import { tillLambda } from '../../http/till-lambda.ts';

export const handler = tillLambda(unlockTill, ({ till, body, now }) => unlock(till, body, now));
