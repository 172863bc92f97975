import { changeOwnPin } from '#shared/api/till.ts';
import * as pins from '../../core/till/pin.ts';
import { tillLambda } from '../../http/till-lambda.ts';

export const handler = tillLambda(changeOwnPin, ({ till, body, now }) => pins.changeOwnPin(till, body, now));
