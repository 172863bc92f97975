import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { listPk } from '#functions/data/catalogue/keys.ts';
import { listCards } from '#functions/data/catalogue/product.ts';
import { type Figure, quantile } from '../figure.ts';
import type { Loaded } from './load-worker.ts';
import type { Work } from './steps.ts';

const seconds = 3;

/** Measures a server that only sends 5 KB. Its rate is the most that this machine can serve now. */
export async function bareServer(run: (work: Work, port: number) => Promise<Loaded>): Promise<Figure> {
  const body = Buffer.alloc(5000, 'x');
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/plain', 'content-length': body.length }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { times, seconds } = await run('bare', (server.address() as AddressInfo).port);
  server.closeAllConnections();
  server.close();
  return {
    what: 'reference: bare node:http, 5 KB, 8 clients',
    value: times.length / seconds,
    unit: '/s',
    note: '76,900 on the machine of the other shops; divide to compare the machines',
  };
}

/**
 * Measures only the SDK and the table, with eight parallel queries for twenty products. A product list cannot cost
 * less.
 */
export async function bareTable(): Promise<Figure[]> {
  const pk = listPk.open();
  const times: number[] = [];
  const before = process.cpuUsage();
  const started = performance.now();
  const lane = async () => {
    while (performance.now() - started < seconds * 1000) {
      const sent = performance.now();
      await listCards(pk, 20);
      times.push(performance.now() - sent);
    }
  };
  await Promise.all(Array.from({ length: 8 }, lane));
  const took = performance.now() - started;
  const { user, system } = process.cpuUsage(before);
  const what = 'reference: SDK and table, Query of 20, 8 at a time';
  return [
    {
      what,
      value: times.length / (took / 1000),
      unit: '/s',
      peers: 'DynamoDB Local 1,616',
      note: `p50 ${quantile(times, 0.5).toFixed(1)} ms, p99 ${quantile(times, 0.99).toFixed(1)} ms`,
    },
    { what: `${what}: CPU time per call`, value: (user + system) / times.length, unit: 'µs' },
  ];
}
