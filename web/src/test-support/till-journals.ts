import { type Head, SignedEntry } from '#shared/till/entry.ts';
import { readEntry } from '#shared/till/read-entry.ts';
import { emptyHead, headAfter } from '#shared/till/signing.ts';
import { CallError } from '../api/call-error.ts';
import type { Refusal, TillDevice } from '../features/till/device/till-database.ts';

type Journal = { key: CryptoKey; head: Head; texts: string[]; phones: string[] };

/**
 * Returns the journals of a simulated server: the entries of each till device. A journal accepts each entry once and in
 * order.
 */
export function createJournals() {
  const journals = new Map<string, Journal>();
  /** The devices for whose journals the simulated server fails. */
  const failing = new Set<string>();

  function find(device: string): Journal {
    const journal = journals.get(device);
    if (failing.has(device))
      throw new CallError({ status: 500, code: 'internal', message: 'Something went wrong.' });
    if (!journal) throw new CallError({ status: 401, code: 'unknown', message: 'Unknown till.' });
    return journal;
  }

  /** Accepts the next entry of a device. Returns false if the server refuses it. */
  async function takeOne(
    journal: Journal,
    sent: unknown,
    refusing: Refusal | undefined,
    skips: boolean,
  ): Promise<boolean> {
    const entry = SignedEntry.parse(sent);
    const read = await readEntry(journal.key, entry);
    if (!read) throw new Error('The signature is wrong.');
    if (entry.aside) journal.phones.push(entry.aside.phone);
    if (read.index <= journal.head.index) {
      if (journal.texts[read.index - 1] !== entry.text) throw new Error('Another entry was sent.');
      return true;
    }
    if (refusing?.index === read.index) {
      if (skips) journal.head = await headAfter(entry, read.index);
      return skips;
    }
    if (read.index !== journal.head.index + 1 || read.previous !== journal.head.hash)
      throw new Error('A gap.');
    journal.texts.push(entry.text);
    journal.head = await headAfter(entry, read.index);
    return true;
  }

  return {
    failing,
    /** Returns the texts of a device's entries that the server has. */
    textsOf: (device: string) => journals.get(device)?.texts ?? [],
    /** Returns the phone numbers that were sent beside a device's entries, for each call. */
    phonesOf: (device: string) => journals.get(device)?.phones ?? [],
    headOf: (device: string) => journals.get(device)?.head ?? emptyHead,
    admit({ id, keys }: Pick<TillDevice, 'id' | 'keys'>) {
      journals.set(id, { key: keys.publicKey, head: emptyHead, texts: [], phones: [] });
    },
    async take(
      device: string,
      { entries }: { entries: readonly unknown[] },
      refusing?: Refusal,
      skips = false,
    ) {
      const journal = find(device);
      let refused: Refusal | null = null;
      for (const sent of entries) {
        if (await takeOne(journal, sent, refusing, skips)) continue;
        refused = refusing ?? null;
        break;
      }
      return { now: new Date().toISOString(), head: journal.head, refused };
    },
  };
}
