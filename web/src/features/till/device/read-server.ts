import * as z from 'zod';
import { TillCatalogue, TillState, TillStock } from '#shared/till/till.ts';
import { now, setNow } from '../../device/clock.ts';
import { dropVerifiers } from '../../device/pin-verifier.ts';
import type { Call } from '../../device/signed-call.ts';
import { keepServerHead, noteRevoked } from './sync.ts';
import {
  keep,
  readCatalogue,
  readDevice,
  readKept,
  type TillDatabase,
  type TillDevice,
} from './till-database.ts';
import { writeMarker } from './till-marker.ts';

/** The server's data that the till keeps for use without a network. A replaced device keeps its last catalogue. */
export type FromServer = { state: TillState; catalogue: TillCatalogue | undefined };

/**
 * Adds the people and the shop to a till's state. The server does not send them to a replaced device, which therefore
 * keeps the last ones in order to close its shift.
 */
async function withDetails(database: TillDatabase, state: TillState): Promise<TillState> {
  if (state.till.status === 'active') return state;
  const { people, shop } = (await readKept(database, 'state')) ?? state;
  return { ...state, people, shop };
}

async function readState(database: TillDatabase, device: TillDevice, call: Call): Promise<TillState> {
  const answer = TillState.parse(await call(device, 'GET /api/till/state'));
  const state = await withDetails(database, answer);
  setNow(state.now);
  await keepServerHead(database, device, { head: state.head, status: state.till.status });
  await keep(database, 'state', state);
  await dropVerifiers(database, state.people);
  writeMarker(state.till.name);
  return state;
}

/** How often the till reads the stock without the catalogue, in ms. The answer is about 15 KB for 5,000 products. */
const stockEveryMs = 5 * 60_000;
let stockReadAt = 0;

/**
 * Returns the query of the request for the catalogue: for all of it, for its changes, or also for the changes of the
 * stock.
 */
function questionOf(kept: TillCatalogue | undefined): string {
  if (!kept) return '';
  const isDue = Math.abs(Date.now() - stockReadAt) >= stockEveryMs;
  return `?${new URLSearchParams({ version: kept.version, ...(isDue && { stock: kept.stock_version }) })}`;
}

const Same = z.object({ is_same: z.literal(true), stock: TillStock.nullable() });

/** Returns the catalogue with the present stock. A product whose stock is unchanged stays the same object. */
const withStock = (kept: TillCatalogue, { version, pieces }: TillStock): TillCatalogue => ({
  ...kept,
  stock_version: version,
  products: kept.products.map((product, n) => {
    const stock = pieces[n] ?? product.stock;
    return stock === product.stock ? product : { ...product, stock };
  }),
});

/** Returns the stored catalogue with the present stock. Loads the whole catalogue if the server has another version. */
async function askCatalogue(
  database: TillDatabase,
  device: TillDevice,
  kept: TillCatalogue | undefined,
  call: Call,
): Promise<TillCatalogue> {
  const query = questionOf(kept);
  const answer = (await call(device, `GET /api/till/catalogue${query}`)) as Record<string, unknown>;
  if (query === '' || query.includes('stock=')) stockReadAt = Date.now();
  if (kept && answer.is_same === true) {
    const { stock } = Same.parse(answer);
    const same = { ...(stock ? withStock(kept, stock) : kept), at: now().toISOString() };
    const { version, stock_version, at } = same;
    if (stock_version !== kept.stock_version) await keep(database, 'catalogue', same);
    await keep(database, 'catalogueSame', { version, stock_version, at });
    return same;
  }
  const catalogue = TillCatalogue.parse(answer);
  await keep(database, 'catalogue', catalogue);
  return catalogue;
}

/**
 * Reads the till's state and catalogue from the server and stores them. `shown` is the catalogue of the screens, if it
 * is the stored one. Returns undefined before the till is enrolled.
 */
export async function readFromServer(
  database: TillDatabase,
  call: Call,
  shown?: TillCatalogue,
): Promise<FromServer | undefined> {
  const device = await readDevice(database);
  if (!device) return undefined;
  try {
    const state = await readState(database, device, call);
    const kept = shown ?? (await readCatalogue(database));
    const isActive = state.till.status === 'active';
    return { state, catalogue: isActive ? await askCatalogue(database, device, kept, call) : kept };
  } catch (error) {
    await noteRevoked(database, device.id, error);
    throw error;
  }
}
