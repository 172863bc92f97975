import { sellPosCart } from '#shared/api/pos.ts';
import * as sale from '../../core/till/pos-sale.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(sellPosCart, ({ body, person, now }) => sale.sellCart(body, person, now));
