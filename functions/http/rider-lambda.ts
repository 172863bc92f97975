import type { AnswerInput, Endpoint } from '#shared/endpoint.ts';
import { admitRider } from '../core/rider-phone/phone-caller.ts';
import { deviceCall } from './device-call.ts';
import { type FindDevice, lambda, type ShopRequest } from './lambda.ts';

const findRider: FindDevice = async (endpoint, event, now) => ({
  rider: await admitRider(deviceCall(endpoint, event), now),
});

/** Creates the Lambda handler of an endpoint that only the phones of riders may call. It checks the signature. */
export const riderLambda = <E extends Endpoint & { access: 'rider' }>(
  endpoint: E,
  run: (request: ShopRequest<E>) => Promise<AnswerInput<E>>,
) => lambda(endpoint, run, findRider);
