import { keepDraft } from '#shared/api/orders.ts';
import * as drafts from '../../core/draft.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(keepDraft, ({ body, headers, visitor, now }) =>
  drafts.keepDraft(body.lines, { visitor, address: headers['x-viewer-ip'], now }),
);
