import type { Request } from 'autocannon';
import type { OrderPlaced, OrderView } from '#shared/orders/order.ts';
import {
  type BrowserCall,
  browserHeaders,
  type CookieJar,
  keepCookies,
  order,
  quote,
  read,
  visit,
} from '../shop/browser-calls.ts';

/** The kinds of calls that a load can repeat. `runs` in load.ts lists the loads. */
export type Work = 'bare' | 'list-cached' | 'list' | 'detail' | 'order' | 'purchase';

export type Load = {
  port: number;
  work: Work;
  clients: number;
  seconds: number;
  /** The seconds of warm-up before the measurement. Calls in the warm-up are not counted. */
  warmUpSeconds: number;
  products: number[];
  category: string;
  /** The first phone number that no earlier load used. */
  firstPhone: number;
};

/** The state of one client during one round of the steps. Autocannon creates a new state for each round. */
export type Visit = {
  jar: CookieJar;
  /**
   * The number of the measured call or purchase. It selects the product, and makes URLs unique so that the CDN has no
   * cached answer.
   */
  n: number;
  startedAt: number;
  orderId: string;
  /** True after a failed step: the other steps of the round are skipped. */
  hasFailed: boolean;
};

type Step = {
  call: (visit: Visit) => BrowserCall;
  /** Checks the body of an answer. @throws if it is wrong */
  check?: (body: string, visit: Visit) => void;
  /** The measured time starts when the step with `starts` is sent. It ends when the step with `ends` is answered. */
  starts?: true;
  ends?: true;
};

type Result = { done: (milliseconds: number) => void; fail: (reason: string) => void };

const failed = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Returns the steps that a load repeats, as autocannon requests. */
export function stepsOf(load: Load, result: Result): Request[] {
  const { category, port, products } = load;
  let turns = 0;
  let phones = 0;
  const productOf = (n: number) => products[n % products.length] as number;
  const newPhone = () => `07${String(load.firstPhone + phones++).padStart(8, '0')}`;
  const wanted = (n: number) => ({ productId: productOf(n), quantity: 1, phone: newPhone() });
  const listPath = `/api/products?category=${category}&limit=20`;
  /** Adds a unique query to a path. The CDN's cache key contains the query, so the CDN has no cached answer for it. */
  const past = (path: string, n: number) =>
    read(`${path}${path.includes('?') ? '&' : '?'}n=${n}-${load.firstPhone}`);
  const list = ({ n }: Visit) => past(listPath, n);
  const detail = ({ n }: Visit) => past(`/api/products/${productOf(n)}`, n);

  const alone = (call: Step['call']): Step[] => [{ call, starts: true, ends: true }];
  const placeOrder: Step = { call: ({ n }) => order(wanted(n)), starts: true, ends: true };
  const work: Record<Work, Step[]> = {
    bare: alone(() => read('/')),
    'list-cached': alone(() => read(listPath)),
    list: alone(list),
    detail: alone(detail),
    // The shop allows a visitor ten orders in ten minutes. Each visitor here places only five.
    order: [{ call: () => visit }, ...Array.from({ length: 5 }, () => placeOrder)],
    purchase: [
      { call: () => visit, starts: true },
      { call: list },
      { call: detail },
      { call: ({ n }) => quote({ productId: productOf(n), quantity: 1 }) },
      {
        call: ({ n }) => order(wanted(n)),
        check: (body, visit) => {
          visit.orderId = (JSON.parse(body) as OrderPlaced).order_id;
        },
      },
      {
        call: ({ orderId }) => read(`/api/orders/${orderId}`),
        check: (body) => {
          if (!('items' in (JSON.parse(body) as OrderView)))
            throw new Error('the order was not shown in full to its browser');
        },
        ends: true,
      },
    ],
  };

  return work[load.work].map(({ call, check, starts, ends }) => ({
    setupRequest: (request, context) => {
      const visit = context as Visit;
      // If a step returns no request, autocannon starts again with the first step.
      if (visit.hasFailed) return undefined as unknown as Request;
      if (starts) {
        visit.n = ++turns;
        visit.startedAt = performance.now();
      }
      const { method, path, body = '', ...own } = call(visit);
      const headers = browserHeaders({ method, path, ...own }, port, visit.jar);
      // Autocannon can read only an uncompressed body.
      if (check) headers['Accept-Encoding'] = 'identity';
      return { ...request, method, path, headers, body };
    },
    onResponse: (status, body, context, headers = {}) => {
      const visit = context as Visit;
      try {
        if (status < 200 || status > 299) throw new Error(`status ${status}`);
        keepCookies(visit.jar, [headers['set-cookie'] ?? []].flat());
        check?.(body, visit);
        if (ends) result.done(performance.now() - visit.startedAt);
      } catch (error) {
        visit.hasFailed = true;
        result.fail(failed(error));
      }
    },
  }));
}
