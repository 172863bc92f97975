import type { Message } from './message.ts';

export type Sent = Pick<Message, 'id' | 'sequence'>;

/** An accepted deduplication id, kept five minutes whatever becomes of the message. */
export type Accepted = { key: string; at: number; sent: Sent };

/** What happened to a queue, as its journal keeps it. */
export type Entry =
  | { put: Message; accepted?: Accepted }
  | { accepted: Accepted }
  | { gone: number }
  | { last: number }
  | { received: number; count: number; first: number };

/** Returns the contents of a queue after its history. All messages are visible, because none is in progress. */
export function contentsOf(entries: Entry[]): {
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
