import type { APIGatewayRequestAuthorizerEventV2, APIGatewaySimpleAuthorizerResult } from 'aws-lambda';
import { isSameText } from '../core/signature.ts';
import { stageSecret } from '../outside/secret.ts';

/** Lets in what came through our own CDN: only that knows the secret header. The gateway keeps the answer for a while. */
export async function handler(
  event: APIGatewayRequestAuthorizerEventV2,
): Promise<APIGatewaySimpleAuthorizerResult> {
  const given = event.headers?.['x-origin-secret'] ?? '';
  return { isAuthorized: isSameText(given, await stageSecret()) };
}
