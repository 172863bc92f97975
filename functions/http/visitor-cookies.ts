import { shop } from '#shared/shop.ts';
import { csrfToken } from '../core/visitor.ts';
import { type Cookie, cookieNames } from './cookies.ts';

/** Gives a browser its name and the token that its writes must carry from now on (G-24). */
export async function giveVisitor(visitor: string, setCookie: (cookie: Cookie) => void): Promise<void> {
  const days = shop.visitorDays;
  setCookie({ name: cookieNames.visitor, value: visitor, days });
  setCookie({ name: cookieNames.csrf, value: await csrfToken(visitor), days, readable: true });
}
