import * as api from '#shared/api/stock/waiting.ts';
import { listWaitingPeople } from '../../core/waiting/waiting-people.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(api.listWaitingPeople, ({ params, query, person }) =>
  listWaitingPeople({ ...query, product: params.product, cursor: query.cursor }, person.groups),
);
