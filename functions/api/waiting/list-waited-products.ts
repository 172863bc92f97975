import * as api from '#shared/api/stock/waiting.ts';
import { listWaitedProducts } from '../../core/waiting/waiting-people.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(api.listWaitedProducts, ({ query }) => listWaitedProducts(query.cursor));
