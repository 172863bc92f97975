import { savePostCategories } from '#shared/api/content/posts.ts';
import { saveCategories } from '../../core/content/post-categories.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(savePostCategories, ({ body }) => saveCategories(body));
