import { getDraft } from '#shared/api/drafts.ts';
import { showDraft } from '../../core/orders/view-draft.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(getDraft, ({ params, visitor, now }) => showDraft(params.code, visitor, now));
