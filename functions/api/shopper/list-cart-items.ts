import { listCartItems } from '#shared/api/shopper.ts';
import { readCartCopy } from '../../core/cart-copy.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(listCartItems, ({ visitor }) => readCartCopy(visitor));
