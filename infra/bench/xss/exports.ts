import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Staff } from '../shop/staff.ts';
import { marksIn } from './marks.ts';
import type { Seen } from './watch.ts';

const inputs = {
  'export-products': { selection: { filter: {} }, with_buying_price: true },
  'export-subscribers': { state: 'pending' },
  // This job changes products. Its result file contains the name of each product.
  'stock-products': { selection: { filter: {} }, by: { add: 1 }, note: 'x' },
} as const;

/** Matches text that a spreadsheet would read as a formula (T17). */
const formula = /^[=+\-@\t\r\n\0＝＋－＠]/;

const quoted = /"((?:[^"]|"")*)"/g;

/**
 * Exports everything that staff can export, and the result of a job on many products. Returns the cells with attacks
 * that a spreadsheet would execute as a formula.
 */
export async function checkExports(staff: Staff, seen: Seen): Promise<string[]> {
  const wrong: string[] = [];
  for (const [kind, input] of Object.entries(inputs)) {
    const id = randomUUID();
    await staff.call('POST', '/api/admin/jobs', { id, kind, input });
    for (let state = ''; state !== 'done'; await setTimeout(500)) {
      ({ state } = await staff.call<{ state: string }>('GET', `/api/admin/jobs/${id}`));
      if (state === 'failed') throw new Error(`${kind} failed.`);
    }
    const { url } = await staff.call<{ url: string }>('GET', `/api/admin/jobs/${id}/result`);
    const file = await (await fetch(url)).text();
    // All texts are in quotes, so outside the quotes there may be only numbers.
    if (/[^\d.,\-\r\n\uFEFF]/.test(file.replace(quoted, ''))) wrong.push(`${kind}: broken cells`);
    for (const [, cell = ''] of file.matchAll(quoted)) {
      for (const mark of marksIn(cell)) seen.marks.add(mark);
      if (formula.test(cell)) wrong.push(`${kind}: ${cell.slice(0, 100)}`);
    }
    seen.screens.push(`file of ${kind}`);
  }
  return wrong;
}
