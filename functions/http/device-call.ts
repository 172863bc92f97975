import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { type Endpoint, methodOf } from '#shared/endpoint.ts';
import type { DeviceCall } from '../core/device/device-call.ts';
import { bodyText } from './body.ts';

/** Returns the parts of a call that the device has signed. */
export function deviceCall({ route }: Endpoint, event: APIGatewayProxyEventV2): DeviceCall {
  const { rawPath, rawQueryString, headers } = event;
  const path = rawQueryString ? `${rawPath}?${rawQueryString}` : rawPath;
  return { method: methodOf(route), path, body: bodyText(event), headers };
}
