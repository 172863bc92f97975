import { createPost } from '#shared/api/content/posts.ts';
import { createDraft } from '../../core/content/admin-posts.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(createPost, ({ body, person, now }) =>
  createDraft(body.name, person.name, now),
);
