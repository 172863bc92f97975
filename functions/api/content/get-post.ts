import { getPost } from '#shared/api/content.ts';
import * as posts from '../../core/content/posts.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(getPost, posts.getPost);
