import * as api from '#shared/api/stock/waiting.ts';
import { tellWaitingPerson } from '../../core/waiting/waiting-people.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(api.tellWaitingPerson, ({ params, person, now }) =>
  tellWaitingPerson(params, person, now),
);
