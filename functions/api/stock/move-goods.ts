import { moveGoods } from '#shared/api/orders.ts';
import * as stock from '../../core/stock/stock-move.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(moveGoods, ({ body, person, now }) =>
  stock.moveGoods({
    ...body,
    at: now.toISOString(),
    by: { id: person.id, name: person.name },
    lines: body.lines.map(({ id, delta }) => ({ product_id: id, delta })),
  }),
);
