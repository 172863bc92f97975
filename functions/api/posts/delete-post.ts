import { deletePost } from '#shared/api/content/posts.ts';
import { deleteRecord } from '../../core/content/admin-posts.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(deletePost, ({ params }) => deleteRecord(params.id));
