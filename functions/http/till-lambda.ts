import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { type AnswerInput, type Endpoint, methodOf } from '#shared/endpoint.ts';
import { admitTill } from '../core/till/till-caller.ts';
import { bodyText } from './body.ts';
import { lambda, type ShopRequest } from './lambda.ts';

function findTill({ route }: Endpoint, event: APIGatewayProxyEventV2, now: Date) {
  const { rawPath, rawQueryString, headers } = event;
  const path = rawQueryString ? `${rawPath}?${rawQueryString}` : rawPath;
  return admitTill({ method: methodOf(route), path, body: bodyText(event), headers }, now);
}

/** Creates the Lambda handler of an endpoint that only tills may call. It checks the signature of the device. */
export const tillLambda = <E extends Endpoint & { access: 'till' }>(
  endpoint: E,
  run: (request: ShopRequest<E>) => Promise<AnswerInput<E>>,
) => lambda(endpoint, run, findTill);
