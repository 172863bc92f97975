import { type CallArgs, type CallRoute, callKey } from './call.ts';

/** A call whose answer a screen needs to render completely. A prerendered page contains the answer under `key`. */
export type ScreenCall = {
  route: CallRoute;
  input: unknown;
  key: string;
  /**
   * True if only the page's metadata needs the answer. The prerendered page then does not contain it, and the browser
   * makes the call itself.
   */
  isForHead?: boolean;
};

/** Answers by `callKey`. It is the data of a prerendered page, and swr's initial cache. */
export type RouteData = Record<string, unknown>;

/** Returns a call of a screen. Its types come from the endpoint table. */
export function screenCall<R extends CallRoute>(route: R, ...[input]: CallArgs<R>): ScreenCall {
  return { route, input: input ?? {}, key: callKey(route, input) };
}

/** The API calls that the header and the footer need on every screen. */
export const layoutCalls: ScreenCall[] = [
  screenCall('GET /api/settings'),
  screenCall('GET /api/frontend/categories'),
];
