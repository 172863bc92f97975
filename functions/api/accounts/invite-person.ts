import { invitePerson } from '#shared/api/people.ts';
import * as people from '../../core/accounts/people.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(invitePerson, ({ body, person, now }) =>
  people.invite(body, { id: person.id, name: person.name, now }),
);
