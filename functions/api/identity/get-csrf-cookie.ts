import { getCsrfCookie } from '#shared/api/shopper.ts';
import { newId } from '../../core/identity/visitor.ts';
import { lambda } from '../../http/lambda.ts';
import { giveVisitor } from '../../http/visitor-cookies.ts';

export const handler = lambda(getCsrfCookie, ({ visitor = newId(), cookies, setCookie }) =>
  giveVisitor(visitor, cookies, setCookie),
);
