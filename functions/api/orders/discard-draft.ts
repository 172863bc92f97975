import { discardDraft } from '#shared/api/drafts.ts';
import * as drafts from '../../core/orders/open-draft.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(discardDraft, ({ params, person, now }) =>
  drafts.discardDraft(params.code, person, now),
);
