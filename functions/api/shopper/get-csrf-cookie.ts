import { getCsrfCookie } from '#shared/api/shopper.ts';
import { shop } from '#shared/shop.ts';
import { csrfToken, newId } from '../../core/visitor.ts';
import { cookieNames } from '../../http/cookies.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(getCsrfCookie, async ({ visitor = newId(), setCookie }) => {
  const days = shop.visitorDays;
  setCookie({ name: cookieNames.visitor, value: visitor, days });
  setCookie({ name: cookieNames.csrf, value: await csrfToken(visitor), days, readable: true });
});
