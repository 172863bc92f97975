import * as api from '#shared/api/content/newsletter.ts';
import { searchSubscribers } from '../../core/newsletter/admin-subscribers.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(api.searchSubscribers, ({ body, person }) =>
  searchSubscribers(body.email, person.groups),
);
