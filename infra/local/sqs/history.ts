import { type Journal, openJournal } from './journal.ts';
import type { Message } from './message.ts';

export type Sent = Pick<Message, 'id' | 'sequence'>;

/** The record of a deduplication id. It is kept for five minutes, even if the message is deleted earlier. */
type Accepted = { key: string; at: number; sent: Sent };

/**
 * One entry in a queue's journal. `gone`: the message at this place was removed. `last`: the last place that was used.
 */
type Entry =
  | { put: Message; accepted?: Accepted }
  | { accepted: Accepted }
  | { gone: number }
  | { last: number }
  | { received: number; count: number; first: number };

const deduplicationMs = 5 * 60_000;

/**
 * Returns the contents of a queue from the entries of its journal. All messages are visible, because a queue that was
 * just opened has none in progress.
 */
function contentsOf(entries: Entry[]): {
  messages: Map<number, Message>;
  accepted: Map<string, Accepted>;
  lastPlace: number;
} {
  const messages = new Map<number, Message>();
  const accepted = new Map<string, Accepted>();
  let lastPlace = 0;
  for (const entry of entries) {
    if ('last' in entry) lastPlace = entry.last;
    if ('put' in entry) {
      messages.set(entry.put.place, { ...entry.put, receipt: '' });
      lastPlace = Math.max(lastPlace, entry.put.place);
    }
    if ('accepted' in entry && entry.accepted) accepted.set(entry.accepted.key, entry.accepted);
    if ('gone' in entry) messages.delete(entry.gone);
    const received = 'received' in entry ? messages.get(entry.received) : undefined;
    if ('received' in entry && received !== undefined)
      Object.assign(received, { receiveCount: entry.count, firstReceivedAt: entry.first });
  }
  return { messages, accepted, lastPlace };
}

/**
 * The messages and the remembered deduplication ids of a queue. Each method that changes them writes the change to a
 * file before it returns.
 */
export class QueueHistory {
  /** The messages by place, in the order of the queue. */
  readonly messages: Map<number, Message>;
  readonly #accepted: Map<string, Accepted>;
  readonly #journal: Journal<Entry>;
  readonly #now: () => number;
  #lastPlace: number;

  constructor(file: string, now: () => number) {
    const { entries, journal } = openJournal<Entry>(file);
    const { messages, accepted, lastPlace } = contentsOf(entries);
    this.messages = messages;
    this.#accepted = accepted;
    this.#journal = journal;
    this.#now = now;
    this.#lastPlace = lastPlace;
    this.#compact();
  }

  nextPlace(): number {
    this.#lastPlace += 1;
    return this.#lastPlace;
  }

  /**
   * Returns the answer to an earlier message with the same deduplication key, if it was accepted in the last five
   * minutes.
   */
  acceptedBefore(key: string, at: number): Sent | undefined {
    const before = this.#accepted.get(key);
    return before !== undefined && at - before.at < deduplicationMs ? before.sent : undefined;
  }

  put(message: Message, accepted?: Accepted): void {
    this.messages.set(message.place, message);
    if (accepted !== undefined) this.#accepted.set(accepted.key, accepted);
    this.#write({ put: message, ...(accepted !== undefined && { accepted }) });
  }

  /** Saves how often a message was received. */
  saveReceived({ place, receiveCount }: Message, first: number): void {
    this.#write({ received: place, count: receiveCount, first });
  }

  remove({ place }: Message): void {
    this.messages.delete(place);
    this.#write({ gone: place });
  }

  close(): void {
    this.#journal.close();
  }

  #write(entry: Entry): void {
    this.#journal.append(entry);
    if (this.#journal.length() > 1000 + 4 * (this.messages.size + this.#accepted.size)) this.#compact();
  }

  /** Replaces the journal with the current contents. Deduplication ids older than five minutes are dropped. */
  #compact(): void {
    const before = this.#now() - deduplicationMs;
    for (const [key, { at }] of this.#accepted) if (at <= before) this.#accepted.delete(key);
    this.#journal.rewrite([
      { last: this.#lastPlace },
      ...[...this.#accepted.values()].map((one) => ({ accepted: one })),
      ...[...this.messages.values()].map((put) => ({ put })),
    ]);
  }
}
