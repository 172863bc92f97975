import { subscribe } from '#shared/api/shopper.ts';
import * as subscribers from '../../core/newsletter/subscribe.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(subscribe, ({ body, headers, visitor, now }) =>
  subscribers.subscribe(body, { visitor, address: headers['x-viewer-ip'], now }),
);
