import { listDrafts } from '#shared/api/drafts.ts';
import * as drafts from '../../core/orders/list-drafts.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(listDrafts, ({ query, now }) => drafts.listDrafts(query, now));
