import { removePerson } from '#shared/api/people.ts';
import * as people from '../../core/accounts/people.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(removePerson, async ({ params, query, person, now }) => {
  await people.removeMember(params.id, query.version, { id: person.id, name: person.name, now });
  return { success: true as const };
});
