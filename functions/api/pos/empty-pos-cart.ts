import { emptyPosCart } from '#shared/api/pos.ts';
import * as cart from '../../core/till/pos-cart.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(emptyPosCart, ({ person, now }) =>
  cart.removeFromCart(person.id, undefined, now),
);
