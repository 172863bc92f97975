import * as api from '#shared/api/stock/waiting.ts';
import { stopWaiting } from '../../core/waiting/stop-waiting.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(api.stopWaiting, ({ body }) => stopWaiting(body.token));
