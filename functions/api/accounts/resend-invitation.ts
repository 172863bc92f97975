import { resendInvitation } from '#shared/api/people.ts';
import * as people from '../../core/accounts/people.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(resendInvitation, ({ params, person, now }) =>
  people.resendInvitation(params.id, { id: person.id, name: person.name, now }),
);
