import { getAdminPost } from '#shared/api/content/posts.ts';
import { getRecord } from '../../core/content/admin-posts.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(getAdminPost, ({ params }) => getRecord(params.id));
