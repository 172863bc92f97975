import { listPostCategories } from '#shared/api/content/posts.ts';
import { listCategories } from '../../core/content/post-categories.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(listPostCategories, listCategories);
