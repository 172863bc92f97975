import { type CallArgs, type CallRoute, callKey } from './call.ts';

/** One call that a screen needs before it can be shown whole; a prerendered page carries its answer under `key`. */
export type ScreenCall = {
  route: CallRoute;
  input: unknown;
  key: string;
  /** For the page's metadata only: the page does not carry the answer, and the browser asks for itself. */
  isForHead?: boolean;
};

/** Answers by `callKey`: what a prerendered page carries, and what swr starts from. */
export type RouteData = Record<string, unknown>;

/** States a call of a screen, typed by the endpoint table. */
export function screenCall<R extends CallRoute>(route: R, ...[input]: CallArgs<R>): ScreenCall {
  return { route, input: input ?? {}, key: callKey(route, input) };
}

/** What header and footer need on every screen. */
export const layoutCalls: ScreenCall[] = [
  screenCall('GET /api/settings'),
  screenCall('GET /api/frontend/categories'),
];
