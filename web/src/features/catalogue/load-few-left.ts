import { call } from '../../api/call.ts';
import { savesData } from '../../navigation/save-data.ts';
import { fewLeft } from './few-left.ts';

/** How long cards are collected before their stock is asked for, in ms. */
const COLLECT_MS = 300;
/** The most products of one call. */
const MOST = 40;

const asked = new Set<number>();
let waiting: number[] = [];

async function load() {
  const ids = waiting.slice(0, MOST);
  waiting = waiting.slice(MOST);
  if (waiting.length > 0) setTimeout(load, COLLECT_MS);
  try {
    const found = await call('GET /api/availability', { query: { ids: ids.join(',') } });
    fewLeft.set(new Map([...fewLeft.get(), ...found.map((each) => [each.id, each.product_store] as const)]));
  } catch {
    // The cards keep saying that few are left. The next card of these products asks again.
    for (const id of ids) asked.delete(id);
  }
}

/** Loads the exact stock of a product of which few are left, together with that of others. */
export function loadFewLeft(id: number) {
  if (asked.has(id) || savesData()) return;
  asked.add(id);
  if (waiting.push(id) === 1) setTimeout(load, COLLECT_MS);
}
