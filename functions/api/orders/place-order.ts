import { placeOrder } from '#shared/api/orders.ts';
import { isAgeProof } from '../../core/age-proof.ts';
import * as orders from '../../core/place-order.ts';
import { cookieNames } from '../../http/cookies.ts';
import { readIdempotencyKey } from '../../http/idempotency-key.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(placeOrder, async ({ body, headers, cookies, visitor, now }) =>
  orders.placeOrder({
    form: body,
    key: readIdempotencyKey(headers),
    visitor,
    address: headers['x-viewer-ip'],
    hasAgeProof: await isAgeProof(cookies[cookieNames.ageProof], now),
    now,
  }),
);
