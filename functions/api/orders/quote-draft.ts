import { quoteDraft } from '#shared/api/orders.ts';
import * as drafts from '../../core/draft-order.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(quoteDraft, ({ params, body }) => drafts.quoteDraft(params.code, body));
