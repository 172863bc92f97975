import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { temporaryFolder } from '../../build/test-support/folder.ts';
import { runActs } from './acts.ts';
import { type Cost, openCountedShop } from './counted-shop.ts';

/*
 * Tests the cost of the shop's main operations, in the units that AWS bills. If a count changes, so does the bill. A
 * failing test writes the new counts to `costs.json`. Check them, and commit the file if the change is intended.
 */

const file = join(import.meta.dirname, 'costs.json');
const stored = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Cost>;
const folder = temporaryFolder(afterAll);

/**
 * Returns how much a cost may differ from the stored one. The number of new items must be equal. The other counts vary:
 * a session and a till store at most once a minute when they were last seen, and the number of bytes depends on random
 * ids. A slow machine splits a batch of the table's stream, so an operation on many pages costs twelve more calls.
 */
function allowed(name: keyof Cost, stored: number): number {
  if (name === 'newItems') return 0;
  const isMany = name === 'tableCalls' && stored > 100;
  return Math.max(2, stored * (isMany ? 0.12 : 0.05));
}

const isSame = (cost: Cost, other: Cost | undefined) =>
  other !== undefined &&
  (Object.keys(cost) as (keyof Cost)[]).every(
    (name) => Math.abs(cost[name] - other[name]) <= allowed(name, other[name]),
  );

test('The measured cost of each main operation of the shop equals the committed table', async () => {
  const shop = await openCountedShop(join(folder, 'state'));
  const costs = await runActs(shop).finally(shop.close);
  const changed = Object.keys({ ...stored, ...costs }).filter(
    (act) => !costs[act] || !isSame(costs[act], stored[act]),
  );
  if (changed.length > 0) {
    const kept = Object.entries(costs).map(([act, cost]) => [
      act,
      changed.includes(act) ? cost : stored[act],
    ]);
    writeFileSync(file, `${JSON.stringify(Object.fromEntries(kept), null, 2)}\n`);
  }
  const pick = (all: Record<string, Cost>) => Object.fromEntries(changed.map((act) => [act, all[act]]));
  expect(pick(costs)).toEqual(pick(stored));
});
