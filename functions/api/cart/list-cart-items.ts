import { listCartItems } from '#shared/api/shopper.ts';
import { readCartCopy } from '../../core/cart/cart-copy.ts';
import { findPerson } from '../../http/caller.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(listCartItems, async (request) => {
  const person = await findPerson(request);
  return readCartCopy({ personId: person?.id, visitor: request.visitor });
});
