import { saveCart } from '#shared/api/shopper.ts';
import * as copy from '../../core/cart-copy.ts';
import { newId } from '../../core/visitor.ts';
import { lambda } from '../../http/lambda.ts';
import { giveVisitor } from '../../http/visitor-cookies.ts';

export const handler = lambda(
  saveCart,
  async ({ body, headers, cookies, visitor: known, now, setCookie }) => {
    const visitor = known ?? newId();
    const isNew = known === undefined;
    const saved = await copy.saveCart(body.cart, { visitor, isNew, address: headers['x-viewer-ip'], now });
    if (isNew) await giveVisitor(visitor, cookies, setCookie);
    return saved;
  },
);
