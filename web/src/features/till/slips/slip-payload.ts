import { type Entry, Entry as EntrySchema, type SignedEntry } from '#shared/till/entry.ts';
import { fromBase64url, headAfter, toBase64url } from '#shared/till/signing.ts';

const version = 1;
const signatureBytes = 64;
/** The most entries in a slip. Their number must fit into one byte. */
export const mostSlipEntries = 60;

type Bytes = Uint8Array<ArrayBuffer>;

const through = async (bytes: Bytes, stream: CompressionStream | DecompressionStream): Promise<Bytes> =>
  new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());

const previousAtEnd = /"previous":"([\w-]*)"}$/;

/**
 * Packs consecutive entries into the bytes of a slip. These are a byte for the version, a byte for the number of
 * entries, their signatures, and their compressed texts. The texts leave out the hash of the previous entry, which can
 * be calculated.
 */
export async function packEntries(entries: readonly SignedEntry[]): Promise<Bytes> {
  const first = previousAtEnd.exec(entries[0]?.text ?? '')?.[1] ?? '';
  const texts = entries.map(({ text }) => text.replace(previousAtEnd, '"previous":""}'));
  const plain = new TextEncoder().encode([first, ...texts].join('\n'));
  const signatures = entries.flatMap(({ signature }) => [...fromBase64url(signature)]);
  const compressed = await through(plain, new CompressionStream('deflate-raw'));
  return Uint8Array.from([version, entries.length, ...signatures, ...compressed]);
}

/** The content of a slip: consecutive entries of one device. */
export type ReadSlip = {
  tillId: string;
  epoch: number;
  /** The index of the first entry; `last` is that of the last entry. */
  first: number;
  last: number;
  /** The receipt numbers of the slip's sales and returns. */
  receipts: string[];
  entries: SignedEntry[];
};

async function unpack(payload: Bytes): Promise<SignedEntry[]> {
  const [found, count = 0] = payload;
  if (found !== version) throw new Error('A newer version of the till has printed this slip.');
  const textsAt = 2 + count * signatureBytes;
  const compressed = payload.slice(textsAt);
  const plain = await through(compressed, new DecompressionStream('deflate-raw'));
  const [first = '', ...texts] = new TextDecoder('utf-8', { fatal: true }).decode(plain).split('\n');
  const entries: SignedEntry[] = [];
  let previous = first;
  for (const [n, short] of texts.entries()) {
    const at = 2 + n * signatureBytes;
    const text = short.replace(previousAtEnd, `"previous":"${previous}"}`);
    const entry = { text, signature: toBase64url(payload.slice(at, at + signatureBytes)) };
    previous = (await headAfter(entry, n)).hash;
    entries.push(entry);
  }
  if (entries.length !== count) throw new Error('The slip has another number of entries than it says.');
  return entries;
}

const receiptOf = ({ body }: Entry) => (body.kind === 'sale' || body.kind === 'return' ? [body.receipt] : []);

/** Reads the content of a slip. Returns undefined if it is not complete. The server checks the signatures. */
export async function readPayload(payload: Bytes): Promise<ReadSlip | undefined> {
  try {
    const entries = await unpack(payload);
    const read = entries.map(({ text }) => EntrySchema.parse(JSON.parse(text)));
    const [first, last] = [read.at(0), read.at(-1)];
    if (!first || !last) return undefined;
    const { till_id: tillId, epoch } = first;
    return {
      ...{ tillId, epoch, first: first.index, last: last.index },
      ...{ receipts: read.flatMap(receiptOf), entries },
    };
  } catch {
    return undefined;
  }
}
