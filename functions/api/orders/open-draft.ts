import { openDraft } from '#shared/api/drafts.ts';
import * as drafts from '../../core/orders/open-draft.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(openDraft, ({ params, now }) => drafts.openDraft(params.code, now));
