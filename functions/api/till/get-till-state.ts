import { getTillState } from '#shared/api/till.ts';
import { tillState } from '../../core/till/till-state.ts';
import { tillLambda } from '../../http/till-lambda.ts';

export const handler = tillLambda(getTillState, ({ till, headers, now }) => tillState(till, headers, now));
