import { listAdminPosts } from '#shared/api/content/posts.ts';
import { listRows } from '../../core/content/admin-posts.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(listAdminPosts, ({ query }) => listRows(query.cursor));
