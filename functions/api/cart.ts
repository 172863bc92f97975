import * as endpoints from '#shared/cart/endpoints.ts';
import * as agent from '../core/cart/agent-quote.ts';
import * as cartCopy from '../core/cart/cart-copy.ts';
import { quoteForShopper } from '../core/cart/quote-for-shopper.ts';
import { newId } from '../core/identity/visitor.ts';
import { findPerson } from '../http/caller.ts';
import { lambda } from '../http/lambda.ts';
import { giveVisitor } from '../http/visitor-cookies.ts';

export const quoteCart = lambda(endpoints.quoteCart, ({ body, headers, visitor, now }) =>
  quoteForShopper(body, { visitor, address: headers['x-viewer-ip'], now }),
);

export const quoteForAgent = lambda(endpoints.quoteForAgent, ({ query, headers, now }) =>
  agent.quoteForAgent(query, headers['x-viewer-ip'], now),
);

export const listCartItems = lambda(endpoints.listCartItems, async (request) => {
  const person = await findPerson(request);
  return cartCopy.readCartCopy({ personId: person?.id, visitor: request.visitor });
});

export const saveCart = lambda(endpoints.saveCart, async (request) => {
  const { body, headers, cookies, now, setCookie } = request;
  const personId = (await findPerson(request))?.id;
  const visitor = request.visitor ?? newId();
  const isNew = request.visitor === undefined && personId === undefined;
  const saving = { personId, visitor, isNew, address: headers['x-viewer-ip'], now };
  const saved = await cartCopy.saveCart(body.cart, saving);
  if (isNew) await giveVisitor(visitor, cookies, setCookie);
  return saved;
});
