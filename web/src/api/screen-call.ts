import { type CallArgs, type CallRoute, callKey } from './call.ts';

/** A call that a screen needs to render completely. A prerendered page holds its answer under `key`. */
export type ScreenCall = {
  route: CallRoute;
  input: unknown;
  key: string;
  /**
   * True if only the page's metadata needs the answer. The page then does not contain it; the browser makes the call.
   */
  isForHead?: boolean;
};

/** Answers by `callKey`: the data of a prerendered page and swr's initial cache. */
export type RouteData = Record<string, unknown>;

/** A call of a screen, typed by the endpoint table. */
export function screenCall<R extends CallRoute>(route: R, ...[input]: CallArgs<R>): ScreenCall {
  return { route, input: input ?? {}, key: callKey(route, input) };
}

/** The calls that header and footer need on every screen. */
export const layoutCalls: ScreenCall[] = [
  screenCall('GET /api/settings'),
  screenCall('GET /api/frontend/categories'),
];
