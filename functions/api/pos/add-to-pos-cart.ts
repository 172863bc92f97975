import { addToPosCart } from '#shared/api/pos.ts';
import * as cart from '../../core/till/pos-cart.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(addToPosCart, async ({ body, person, now }) => ({
  message: await cart.addToCart(person.id, body, now),
}));
