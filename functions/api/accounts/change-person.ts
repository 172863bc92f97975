import { changePerson } from '#shared/api/people.ts';
import * as people from '../../core/accounts/people.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(changePerson, ({ params, body, person, now }) =>
  people.changeMember(params.id, body, { id: person.id, name: person.name, now }),
);
