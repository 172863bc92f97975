import * as api from '#shared/api/content/newsletter.ts';
import { unsubscribePerson } from '../../core/newsletter/admin-subscribers.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(api.unsubscribePerson, ({ params, person, now }) =>
  unsubscribePerson(params.id, person.groups, now),
);
