import { type Head, SignedEntry } from '#shared/till/entry.ts';
import { emptyHead, headAfter, readEntry } from '#shared/till/signing.ts';
import type { TillCatalogue, TillPerson, TillState } from '#shared/till/till.ts';
import { CallError } from '../api/call-error.ts';
import type { Call } from '../features/till/device/sync.ts';
import type { TillDevice } from '../features/till/device/till-database.ts';
import { tillId } from './till-device.ts';

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

/** A stand-in for the server's calls of a till. `next` says what happens to each call. */
export function tillServer() {
  const journals = new Map<string, { key: CryptoKey; head: Head; texts: string[] }>();
  const phones = new Map<string, string[]>();
  const server = {
    next: (): 'answers' | 'away' | 'answer lost' => 'answers',
    status: 'active' as TillDevice['status'],
    refusing: undefined as { index: number; code: string; message: string } | undefined,
    people: [person('p1', 'Njeri'), person('p2', 'Otieno')],
    pins: new Map([['p1', '4827']]),
    catalogue,
    epoch: 0,
    calls: [] as string[],
    /** The texts of a device's entries that the server has. */
    textsOf: (device: string) => journals.get(device)?.texts ?? [],
    /** The phones that came beside a device's entries, each time. */
    phonesOf: (device: string) => phones.get(device) ?? [],
    /** Makes the server have entries as if another device had restored them from a staff slip. */
    async restore({ id }: Pick<TillDevice, 'id'>, entries: readonly { text: string; signature: string }[]) {
      await take(id, { entries: entries.map(({ text, signature }) => ({ text, signature })) });
    },
    admit({ id, keys }: Pick<TillDevice, 'id' | 'keys'>) {
      journals.set(id, { key: keys.publicKey, head: emptyHead, texts: [] });
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
    head: journals.get(device)?.head ?? emptyHead,
    people: server.people,
    shop,
  });

  async function take(device: string, body: unknown) {
    const journal = journals.get(device);
    if (!journal) throw new CallError({ status: 401, code: 'unknown', message: 'Unknown till.' });
    let refused = null;
    const { entries } = body as { entries: unknown[] };
    for (const sent of entries) {
      const entry = SignedEntry.parse(sent);
      const read = await readEntry(journal.key, entry);
      if (!read) throw new Error('The signature is wrong.');
      if (entry.aside) phones.set(device, [...(phones.get(device) ?? []), entry.aside.phone]);
      if (read.index <= journal.head.index) {
        if (journal.texts[read.index - 1] !== entry.text) throw new Error('Another entry was sent.');
        continue;
      }
      if (server.refusing?.index === read.index) {
        refused = { ...server.refusing, index: read.index };
        break;
      }
      if (read.index !== journal.head.index + 1 || read.previous !== journal.head.hash)
        throw new Error('A gap.');
      journal.texts.push(entry.text);
      journal.head = await headAfter(entry, read.index);
    }
    return { now: new Date().toISOString(), head: journal.head, status: server.status, refused };
  }

  function unlock({ person_id, pin }: { person_id: string; pin: string }) {
    if (server.pins.get(person_id) === pin)
      return { person: server.people.find(({ id }) => id === person_id), grant: `grant of ${person_id}` };
    throw new CallError({ status: 422, code: 'wrong-pin', message: 'Wrong PIN. 4 tries left.' });
  }

  async function answerTo(device = '', route: string, body: unknown): Promise<unknown> {
    if (route === 'POST /api/till/sync') return take(device, body);
    if (route === 'POST /api/till/unlock') return unlock(body as { person_id: string; pin: string });
    if (route === 'GET /api/till/state') return stateOf(device);
    if (route.startsWith('GET /api/till/catalogue'))
      return catalogueFor(server.catalogue, new URLSearchParams(route.split('?')[1]));
    throw new Error(`The stand-in does not know ${route}.`);
  }

  return server;
}
