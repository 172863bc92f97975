import { listAccountOrders } from '#shared/api/account.ts';
import { listOrders } from '../../core/accounts/account-orders.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(listAccountOrders, ({ query, person }) => listOrders(person.id, query.cursor));
