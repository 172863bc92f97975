import * as api from '#shared/api/content/newsletter.ts';
import { listSubscribers } from '../../core/newsletter/admin-subscribers.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(api.listSubscribers, ({ query, person }) =>
  listSubscribers(query.state, query.cursor, person.groups),
);
