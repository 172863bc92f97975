import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditStage } from '#infra/build/audit/audit.ts';
import { put } from '../../data/dynamodb/actions.ts';
import { commit } from '../../data/dynamodb/transact.ts';
import { stockKey } from '../../data/stock/keys.ts';
import { openChanges, tell } from '../../test-support/changes.ts';
import { store } from '../../test-support/log-door.ts';
import { openShop, stockShop, type TestShop, testProduct } from '../../test-support/shop.ts';
import { openSite, type TestSite } from '../../test-support/site.ts';
import { noProgress } from './audit.ts';

let shop: TestShop;
let site: TestSite;
const folder = mkdtempSync(join(tmpdir(), 'audit-'));
const file = join(folder, 'progress.json');

beforeAll(async () => {
  shop = await openShop();
  site = await openSite();
  process.env.LOG_COPIES_BUCKET = 'log-copies';
  const changes = await openChanges(shop.db);
  await stockShop([[testProduct(1), 10]]);
  const logged = (await changes()).filter(({ dynamodb }) => dynamodb?.Keys?.pk?.S?.startsWith('LOG#'));
  expect(await tell(logged)).toEqual([]);
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await Promise.all([shop.close(), site.close()]);
});

async function run() {
  const [lines, waits]: [string[], number[]] = [[], []];
  const pause = async (ms: number) => void waits.push(ms);
  const print = (line: string) => void lines.push(line);
  const differences = await auditStage({ file, segments: 2, unitsPerSecond: 10, pause, print });
  return { differences, lines, waits };
}

test('The audit of a new stage says that everything agrees, and waits for its read units', async () => {
  const { differences, lines, waits } = await run();
  expect(lines).toEqual([
    expect.stringMatching(/^Read \d+ items with [\d.]+ units, and \d+ entries/),
    'Everything agrees.',
  ]);
  expect(differences).toBe(0);
  // Each of the two segments has at least one page of half a unit, at ten units a second.
  expect(Math.max(...waits)).toBeGreaterThanOrEqual(50);
});

test('The audit prints how bad a difference is, its record, and what corrects it, and deletes its progress', async () => {
  await store(() => commit([put({ ...stockKey(1), available: 11, value_cents: 0 })]));
  const { differences, lines, waits } = await run();
  expect(lines.at(0)).toBe('1 records seem to differ. They are read again in a minute.');
  expect(lines).toContainEqual(
    expect.stringMatching(
      /^STOCK stock 1: the stock is 1 pieces more than its movements say\. Find .* STOCK`\.$/,
    ),
  );
  expect(differences).toBe(lines.filter((line) => line.startsWith('STOCK')).length);
  expect(waits).toContain(60_000);
  expect(existsSync(file)).toBe(false);
});

test('The audit goes on from its stored progress', async () => {
  writeFileSync(file, JSON.stringify({ ...noProgress(2), places: ['end', 'end'], items: 70 }));
  const { differences, lines } = await run();
  expect(lines.at(0)).toBe(`Goes on after 70 items, as ${file} says.`);
  expect(differences).toBe(0);
});
