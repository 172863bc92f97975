import { searchOrders } from '#shared/api/orders.ts';
import * as search from '../../core/orders/search-orders.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(searchOrders, ({ body, person }) => search.searchOrders(body, person.groups));
