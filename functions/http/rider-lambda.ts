import type { AnswerInput, Endpoint } from '#shared/endpoint.ts';
import { admitRider } from '../core/rider-phone/phone-caller.ts';
import { deviceCall } from './device-call.ts';
import { type FindDevice, lambda, type ShopRequest } from './lambda.ts';

const findRider: FindDevice = async (endpoint, event, now) => ({
  rider: await admitRider(deviceCall(endpoint, event), now),
});

/** Creates the Lambda handler of an endpoint that only riders' phones may call. It checks the phone's signature. */
export const riderLambda = <E extends Endpoint & { access: 'rider' }>(
  endpoint: E,
  run: (request: ShopRequest<E>) => Promise<AnswerInput<E>>,
) => lambda(endpoint, run, findRider);
