import { table } from '#functions/data/dynamodb/table.ts';
import { send } from '#functions/test-support/event.ts';
import { loadHandlers } from '#functions/test-support/handlers.ts';
import { isWrite, type Route } from '#shared/endpoint.ts';
import { atMost, exactly, type Figure, tryMeasure } from '../figure.ts';
import { goodCalls } from '../shop/calls.ts';
import type { BenchShop } from '../shop/shop.ts';
import { subjectOf } from '../shop/subject.ts';

type Consumed = { CapacityUnits?: number };
type Request = { operation: string; units: number };

/**
 * Records every request to the table that is sent from now on, with its capacity units. Retries by the SDK count as
 * requests with 0 units.
 */
function watchTable(): Request[] {
  const requests: Request[] = [];
  table.middlewareStack.add(
    (next, { commandName = '' }) =>
      async (args) => {
        const result = await next({ ...args, input: { ...args.input, ReturnConsumedCapacity: 'TOTAL' } });
        const { ConsumedCapacity, $metadata } = result.output as {
          ConsumedCapacity?: Consumed | Consumed[];
          $metadata: { attempts?: number };
        };
        const units = [ConsumedCapacity ?? []].flat().reduce((sum, one) => sum + (one.CapacityUnits ?? 0), 0);
        const operation = commandName.replace(/Command$/, '');
        for (let attempt = 0; attempt < ($metadata.attempts ?? 1); attempt++)
          requests.push({ operation, units: attempt === 0 ? units : 0 });
        return result;
      },
    { step: 'initialize', priority: 'high', name: 'bench' },
  );
  return requests;
}

/**
 * Endpoints whose call needs a code from a manager: the enrolment of a till. The example call has a wrong code, so it
 * is refused.
 */
const needsCode: Route[] = ['POST /api/till/enrol'];

type Row = Awaited<ReturnType<typeof loadHandlers>> extends Map<Route, infer R> ? R : never;

/** Sends one call to its handler, and returns the figures of its requests. @throws if an open endpoint refuses it */
async function measureCall(row: Row | undefined, route: Route, call: object, requests: Request[]) {
  if (!row) throw new Error(`No handler for ${route}.`);
  requests.length = 0;
  const { status } = await send(row.endpoint, row.handler, { ...call, now: new Date() });
  if (status > 399 && row.endpoint.access === 'anyone' && !needsCode.includes(route))
    throw new Error(`${route} answered ${status}.`);
  const operations = requests.map(({ operation }) => operation);
  const isOrder = operations.includes('TransactWriteItems') || operations.includes('TransactWrite');
  const figures: Figure[] = [
    {
      what: `${route}: requests`,
      value: operations.length,
      unit: '',
      ...(!isWrite(route) && { aim: atMost(1) }),
      ...(operations.length > 0 && { note: operations.join(', ') }),
    },
    {
      what: `${route}: capacity units`,
      value: requests.reduce((sum, { units }) => sum + units, 0),
      unit: '',
    },
  ];
  if (isOrder)
    figures.push({
      what: `${route}: transactions`,
      value: operations.filter((operation) => operation.startsWith('Transact')).length,
      unit: '',
      aim: exactly(1),
    });
  return figures;
}

/** Measures the table requests and the capacity units of one valid call of each endpoint. */
export async function measureCapacity(shop: BenchShop): Promise<Figure[]> {
  process.env.LOG_LEVEL = 'SILENT';
  const subject = await subjectOf(shop);
  const handlers = await loadHandlers();
  const requests = watchTable();
  const figures: Figure[] = [];
  for (const [route, call] of Object.entries(goodCalls(subject)) as [Route, object][])
    figures.push(...(await tryMeasure(route, () => measureCall(handlers.get(route), route, call, requests))));
  return figures;
}
