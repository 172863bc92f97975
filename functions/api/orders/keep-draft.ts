import { keepDraft } from '#shared/api/drafts.ts';
import { isAgeProof } from '../../core/identity/age-proof.ts';
import * as drafts from '../../core/orders/draft.ts';
import { cookieNames } from '../../http/cookies.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(keepDraft, async ({ body, headers, cookies, visitor, now }) =>
  drafts.keepDraft(body.lines, {
    visitor,
    address: headers['x-viewer-ip'],
    hasAgeProof: await isAgeProof(cookies[cookieNames.ageProof], now),
    now,
  }),
);
