import * as api from '#shared/api/content/newsletter.ts';
import { unsubscribe } from '../../core/newsletter/unsubscribe.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(api.unsubscribe, ({ params, now }) => unsubscribe(params.token, now));
