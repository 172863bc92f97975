import * as api from '#shared/api/content/newsletter.ts';
import { getSubscriber } from '../../core/newsletter/admin-subscribers.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(api.getSubscriber, ({ params, person, now }) =>
  getSubscriber(params.id, person.groups, now),
);
