import { quoteDraft } from '#shared/api/drafts.ts';
import * as drafts from '../../core/orders/order-draft.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(quoteDraft, ({ params, body }) => drafts.quoteDraft(params.code, body));
