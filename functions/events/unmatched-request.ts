import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { findMovedPage } from '../core/pages/moved-page.ts';
import { notFound } from '../errors.ts';
import { refusal } from '../http/answers.ts';
import { readNotFoundPage } from '../integrations/site.ts';
import { bareError, log } from '../log.ts';

const isPage = (method: string, path: string) =>
  ['GET', 'HEAD'].includes(method) &&
  !/^\/(?:api|sanctum)(?:\/|$)/.test(path) &&
  (/^\/pages\/.*\.html$/.test(path) || !/\.[a-z\d]+$/i.test(path));

/**
 * Answers requests that match no route and no file (T13). For a page with a new path, the answer is 301 with this path.
 * For any other page, it is 404 with the shop's 'not found' page. For any other request, it is 404 with the common
 * error body.
 */
export async function handler(event: APIGatewayProxyEventV2): Promise<APIGatewayProxyStructuredResultV2> {
  const { requestId, timeEpoch, http } = event.requestContext;
  const json = refusal(notFound('Page'), requestId, {});
  const headers = { ...json.headers, 'x-request-id': requestId };
  if (!isPage(http.method, event.rawPath)) return { ...json, headers };
  try {
    const location = await findMovedPage(event.rawPath);
    if (location !== undefined) {
      const cache = 'public, max-age=0, s-maxage=60';
      return { statusCode: 301, headers: { location, 'cache-control': cache, 'x-request-id': requestId } };
    }
    const body = await readNotFoundPage(new Date(timeEpoch));
    return { statusCode: 404, headers: { ...headers, 'content-type': 'text/html; charset=utf-8' }, body };
  } catch (error) {
    log.error('the not-found page could not be read', { request_id: requestId, error: bareError(error) });
    return { ...json, headers };
  }
}
