import type { APIGatewayRequestAuthorizerEventV2, APIGatewaySimpleAuthorizerResult } from 'aws-lambda';
import { isSameText } from '../core/identity/signature.ts';
import { indexKey, withOriginKeys } from '../integrations/secret.ts';

/**
 * Admits requests that carry the CDN's secret header: the current text or the one before it. API Gateway caches the
 * answer for five minutes. The text of the release before, the index key, is accepted for this release only.
 */
export async function handler(
  event: APIGatewayRequestAuthorizerEventV2,
): Promise<APIGatewaySimpleAuthorizerResult> {
  const given = event.headers?.['x-origin-secret'] ?? '';
  const isCurrent = await withOriginKeys((key) => isSameText(given, key) || undefined);
  return { isAuthorized: isCurrent ?? isSameText(given, await indexKey()) };
}
