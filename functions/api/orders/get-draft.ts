import { getDraft } from '#shared/api/orders.ts';
import { showDraft } from '../../core/draft-view.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(getDraft, ({ params, visitor, now }) => showDraft(params.code, visitor, now));
