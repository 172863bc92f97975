import { listAvailability } from '#shared/api/catalogue.ts';
import { listStock } from '../../data/stock.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(listAvailability, async ({ query }) => {
  const stock = await listStock(query.ids);
  return stock.map(({ id, available }) => ({ id, product_store: available }));
});
