import type { TillCatalogue, TillPerson, TillState } from '#shared/till/till.ts';
import { CallError } from '../api/call-error.ts';
import type { Call } from '../features/device/signed-call.ts';
import type { Refusal, TillDevice } from '../features/till/device/till-database.ts';
import { tillId } from './till-device.ts';
import { createJournals } from './till-journals.ts';

const away = () => new CallError({ status: 0, code: 'offline', message: 'No network.' });

const person = (id: string, name: string): TillPerson => ({
  id,
  name,
  abilities: ['pos.sell'],
  has_pin: true,
});

const shop = {
  name: 'Hart',
  phone: '+254700000000',
  address: 'Nairobi',
  tax_pin: 'P051234567X',
  receipt_text: '',
  etims: false,
  cash: true,
  mpesa: true,
  claimed_limit: 5000,
  origin: 'https://hart.example',
};

const catalogue: TillCatalogue = {
  version: 'v1',
  stock_version: 's1',
  at: '2026-11-23T07:00:00.000Z',
  categories: [],
  products: [],
};

function catalogueFor(present: TillCatalogue, known: URLSearchParams) {
  const { version, stock_version, products } = present;
  if (known.get('version') !== version) return present;
  const isSame = (known.get('stock') ?? stock_version) === stock_version;
  const stock = { version: stock_version, pieces: products.map((each) => each.stock) };
  return { version, is_same: true, stock: isSame ? null : stock };
}

const revoked = () =>
  new CallError({ status: 401, code: 'revoked', message: 'A manager has ended this till.' });

/**
 * Simulates the server that a till calls. `next` decides what happens to each call. Like the real server, it accepts no
 * call from a device that a manager has blocked, but accepts that device's entries from the till's present device.
 */
export function tillServer() {
  const { take, headOf, ...journals } = createJournals();
  const server = {
    ...journals,
    next: (): 'answers' | 'away' | 'answer lost' => 'answers',
    status: 'active' as Exclude<TillDevice['status'], 'revoked'>,
    /** The ids of the devices that a manager has blocked. */
    ended: new Set<string>(),
    refusing: undefined as Refusal | undefined,
    /** True if the server skips an unreadable entry, because the till has already sent a later one. */
    skips: false,
    people: [person('p1', 'Njeri'), person('p2', 'Otieno')],
    pins: new Map([['p1', '4827']]),
    grantOf: (person: string) => `grant of ${person}`,
    catalogue,
    epoch: 0,
    calls: [] as string[],
    /** Gives the server entries as if another device had sent them from a backup slip. */
    async restore({ id }: Pick<TillDevice, 'id'>, entries: readonly { text: string; signature: string }[]) {
      await take(id, { entries: entries.map(({ text, signature }) => ({ text, signature })) });
    },
    call: (async (signer, route, body) => {
      server.calls.push(route);
      const fate = server.next();
      if (fate === 'away') throw away();
      const answer = await answerTo(signer?.id, route, body);
      if (fate === 'answer lost') throw away();
      return answer;
    }) as Call,
  };

  const stateOf = (device: string): TillState => ({
    now: new Date().toISOString(),
    till: {
      id: tillId,
      number: 2,
      name: 'Till 2',
      epoch: Number(device.split('.')[1]),
      status: server.status,
    },
    head: headOf(device),
    people: server.people,
    shop,
  });

  /** Accepts entries of a former device that the present device sends. */
  async function restore(device: string, { epoch, ...body }: { epoch: number; entries: unknown[] }) {
    if (device === `${tillId}.${epoch}`)
      throw new CallError({ status: 409, code: 'own-journal', message: 'These are its own sales.' });
    return { ...(await take(`${tillId}.${epoch}`, body)), status: 'revoked' };
  }

  function unlock({ person_id, pin, sale }: { person_id: string; pin: string; sale?: { id: string } }) {
    if (server.pins.get(person_id) === pin)
      return {
        ...{ person: server.people.find(({ id }) => id === person_id), grant: server.grantOf(person_id) },
        ...(sale && { approval: `approval of ${sale.id}` }),
      };
    throw new CallError({ status: 422, code: 'wrong-pin', message: 'Wrong PIN. 4 tries left.' });
  }

  function changePin({ person_id, pin, new_pin }: { person_id: string; pin: string; new_pin: string }) {
    const answer = unlock({ person_id, pin });
    server.pins.set(person_id, new_pin);
    return answer;
  }

  async function answerTo(device = '', route: string, body: unknown): Promise<unknown> {
    if (server.ended.has(device)) throw revoked();
    if (route === 'POST /api/till/restore')
      return restore(device, body as { epoch: number; entries: unknown[] });
    if (route === 'POST /api/till/sync') {
      const taken = await take(device, body as { entries: unknown[] }, server.refusing, server.skips);
      return { ...taken, status: server.status };
    }
    if (route === 'POST /api/till/unlock') return unlock(body as { person_id: string; pin: string });
    if (route === 'POST /api/till/pin')
      return changePin(body as { person_id: string; pin: string; new_pin: string });
    if (route === 'GET /api/till/state') return stateOf(device);
    if (route.startsWith('GET /api/till/catalogue'))
      return catalogueFor(server.catalogue, new URLSearchParams(route.split('?')[1]));
    throw new Error(`The stand-in does not know ${route}.`);
  }

  return server;
}
