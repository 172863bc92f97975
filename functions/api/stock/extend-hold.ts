import { extendHold } from '#shared/api/drafts.ts';
import * as drafts from '../../core/orders/open-draft.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(extendHold, ({ params, now }) => drafts.extendHold(params.code, now));
