import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Entry } from '#shared/till/entry.ts';
import { sale, shop } from '#shared/till/receipt-samples.ts';
import { noHash } from '#shared/till/signing.ts';
import { tillStore } from '../../device/use-till.ts';
import { toDrawerKick } from '../../paper/escpos.ts';
import { changePrinter, choosePrinter } from '../../paper/printers/printer.ts';
import { startSale } from '../sale-store.ts';
import { doneOf } from '../sell.ts';
import { finishOnPaper, printDone } from './print-done.ts';

const entryOf = (change: Partial<typeof sale> = {}): Entry => ({
  ...{ till_id: 'a'.repeat(22), epoch: 1, index: 2, at: '2026-11-23T09:00:00.000Z' },
  ...{ person: { id: 'njeri', name: 'Njeri' }, previous: noHash, body: { ...sale, ...change } },
});

/** A fake Bluetooth printer that stores each job. While `isAway` is true, it refuses jobs. */
const printer = { jobs: [] as number[][], isAway: false };

beforeEach(async () => {
  Object.assign(printer, { jobs: [], isAway: false });
  const characteristic = {
    properties: { write: true, writeWithoutResponse: true },
    writeValueWithResponse: async (bytes: Uint8Array) => void printer.jobs.at(-1)?.push(...bytes),
  };
  const server = { getPrimaryServices: async () => [{ getCharacteristics: async () => [characteristic] }] };
  const connect = async () => {
    if (printer.isAway) throw Object.assign(new Error('Away.'), { name: 'NetworkError' });
    printer.jobs.push([]);
    return server;
  };
  const device = { name: 'MTP-II', gatt: { connect, disconnect: () => {} } };
  vi.stubGlobal('navigator', { bluetooth: { requestDevice: async () => device } });
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} });
  await choosePrinter('bluetooth');
  tillStore.set({ shop } as never);
});
afterEach(() => {
  changePrinter({ way: 'browser', name: '' });
  tillStore.set(undefined);
  startSale({ done: undefined });
  vi.unstubAllGlobals();
});

const kick = async () => [...(await toDrawerKick())].join();
const opensDrawer = async (job = printer.jobs.at(-1)) => (job ?? []).join().startsWith(await kick());

test('A cash sale opens the drawer and prints its receipt over one connection to the printer', async () => {
  await finishOnPaper(entryOf());
  expect(printer.jobs).toHaveLength(1);
  expect(await opensDrawer()).toBe(true);
  expect(printer.jobs[0]?.length).toBeGreaterThan(200);
});

test('A till sale without cash leaves the drawer closed', async () => {
  const tenders = [{ kind: 'mpesa' as const, cents: sale.total_cents, reference: 'SGL7K2M4XY' }];
  await finishOnPaper(entryOf({ tenders, handed_cents: 0, change_cents: 0 }));
  expect(printer.jobs).toHaveLength(1);
  expect(await opensDrawer()).toBe(false);
});

test('If the printer was missing when a cash sale was recorded, the next print opens the drawer once', async () => {
  const entry = entryOf();
  startSale({ done: doneOf(entry) });
  printer.isAway = true;
  await finishOnPaper(entry);
  expect(printer.jobs).toHaveLength(0);
  printer.isAway = false;
  await printDone(entry);
  expect(await opensDrawer()).toBe(true);
  await printDone(entry);
  expect(await opensDrawer()).toBe(false);
});
