import type { APIGatewayRequestAuthorizerEventV2, APIGatewaySimpleAuthorizerResult } from 'aws-lambda';
import { isSameText } from '../core/identity/signature.ts';
import { withOriginKeys } from '../integrations/secret.ts';

/**
 * The authorizer of the API. It admits only requests that carry the CDN's secret header, in its current or previous
 * version. API Gateway caches the decision for five minutes.
 */
export async function handler(
  event: APIGatewayRequestAuthorizerEventV2,
): Promise<APIGatewaySimpleAuthorizerResult> {
  const given = event.headers?.['x-origin-secret'] ?? '';
  const isOurs = await withOriginKeys((key) => isSameText(given, key) || undefined);
  return { isAuthorized: isOurs === true };
}
