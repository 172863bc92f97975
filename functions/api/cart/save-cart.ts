import { saveCart } from '#shared/api/shopper.ts';
import * as copy from '../../core/cart/cart-copy.ts';
import { newId } from '../../core/identity/visitor.ts';
import { findPerson } from '../../http/caller.ts';
import { lambda } from '../../http/lambda.ts';
import { giveVisitor } from '../../http/visitor-cookies.ts';

export const handler = lambda(saveCart, async (request) => {
  const { body, headers, cookies, now, setCookie } = request;
  const personId = (await findPerson(request))?.id;
  const visitor = request.visitor ?? newId();
  const isNew = request.visitor === undefined && personId === undefined;
  const saving = { personId, visitor, isNew, address: headers['x-viewer-ip'], now };
  const saved = await copy.saveCart(body.cart, saving);
  if (isNew) await giveVisitor(visitor, cookies, setCookie);
  return saved;
});
