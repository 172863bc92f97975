import { listPosProducts } from '#shared/api/pos.ts';
import * as products from '../../core/till/pos-products.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(listPosProducts, ({ now }) => products.listPosProducts(now));
