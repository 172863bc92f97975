import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { notFound } from '../core/errors.ts';
import { refusal } from '../http/answers.ts';
import { bareError, log } from '../http/log.ts';
import { readShell } from '../outside/site.ts';

const isPage = (method: string, path: string) =>
  ['GET', 'HEAD'].includes(method) && !/^\/(?:api|sanctum)(?:\/|$)/.test(path) && !/\.[a-z\d]+$/i.test(path);

/**
 * Answers what no route and no file answers: the shop's own 'not found' page for a person, the one error body for a
 * program, both with 404 (T13).
 */
export async function handler(event: APIGatewayProxyEventV2): Promise<APIGatewayProxyStructuredResultV2> {
  const { requestId, timeEpoch, http } = event.requestContext;
  const json = refusal(notFound('Page'), requestId, false);
  const headers = { ...json.headers, 'x-request-id': requestId };
  if (!isPage(http.method, event.rawPath)) return { ...json, headers };
  try {
    const body = await readShell(new Date(timeEpoch));
    return { statusCode: 404, headers: { ...headers, 'content-type': 'text/html; charset=utf-8' }, body };
  } catch (error) {
    log.error('the not-found page could not be read', { request_id: requestId, error: bareError(error) });
    return { ...json, headers };
  }
}
