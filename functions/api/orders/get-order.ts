import { getOrder } from '#shared/api/orders.ts';
import { viewOrder } from '../../core/order-view.ts';
import { findPerson } from '../../http/caller.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(getOrder, async (request) => {
  const { params, visitor, headers } = request;
  const personId = (await findPerson(request))?.id;
  return viewOrder(params.id, { visitor, token: headers['x-tracking-token'], personId });
});
