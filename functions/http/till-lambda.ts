import type { AnswerInput, Endpoint } from '#shared/endpoint.ts';
import { admitTill } from '../core/till/till-caller.ts';
import { deviceCall } from './device-call.ts';
import { type FindDevice, lambda, type ShopRequest } from './lambda.ts';

const findTill: FindDevice = async (endpoint, event, now) => ({
  till: await admitTill(deviceCall(endpoint, event), now),
});

/** Creates the Lambda handler of an endpoint that only tills may call. It checks the signature of the device. */
export const tillLambda = <E extends Endpoint & { access: 'till' }>(
  endpoint: E,
  run: (request: ShopRequest<E>) => Promise<AnswerInput<E>>,
) => lambda(endpoint, run, findTill);
