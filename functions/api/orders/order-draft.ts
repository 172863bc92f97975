import { orderDraft } from '#shared/api/drafts.ts';
import * as drafts from '../../core/orders/order-draft.ts';
import { readIdempotencyKey } from '../../http/idempotency-key.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(orderDraft, ({ params, body, headers, person, now }) =>
  drafts.orderDraft(params.code, body, { key: readIdempotencyKey(headers), by: person, now }),
);
