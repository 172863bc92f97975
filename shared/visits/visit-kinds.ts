import { paths } from '../paths.ts';

/** The kinds of pages that are counted: the screens of the shop, and `missing` for an unknown address. */
export const pageKinds = [...(Object.keys(paths) as (keyof typeof paths)[]), 'missing'] as const;
export type PageKind = (typeof pageKinds)[number];

/** The steps from opening the shop to an order. Each is counted once for each loaded document. */
export const steps = ['visit', 'product', 'added', 'cart', 'checkout', 'placed'] as const;
export type Step = (typeof steps)[number];

/** The kinds of script errors. Their messages are not sent, because they may contain what a person typed. */
export const errorKinds = [
  ...['TypeError', 'ReferenceError', 'RangeError', 'SyntaxError', 'DOMException'],
  ...['script-not-loaded', 'other'],
] as const;
export type ErrorKind = (typeof errorKinds)[number];

/** The speed of the connection, as the browser reports it. Some browsers do not report it. */
export const connections = ['4g', '3g', '2g', 'slow-2g', 'unknown'] as const;
export type Connection = (typeof connections)[number];

/** The most searches and errors that a browser sends at once, and the most views of one kind of page. */
export const mostSearches = 5;
export const mostErrors = 5;
export const mostViews = 50;
