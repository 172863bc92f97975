import { changePost } from '#shared/api/content/posts.ts';
import { changeRecord } from '../../core/content/admin-posts.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(changePost, ({ params, body, now }) => changeRecord(params.id, body, now));
