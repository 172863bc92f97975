import { createHash, randomUUID } from 'node:crypto';
import { randomText } from '../request-id.ts';
import { type Accepted, contentsOf, type Entry, type Sent } from './history.ts';
import { openJournal } from './journal.ts';
import { type Message, type NewMessage, sizeOf } from './message.ts';
import { receivable } from './order.ts';
import type { QueueSetup } from './setup.ts';

export type Queue = {
  setup: () => QueueSetup;
  /** Takes the setup of another template; what is in the queue stays. */
  update: (setup: QueueSetup) => void;
  /** An equal message within five minutes is taken once (FIFO); the first one's id is given. */
  send: (message: NewMessage) => Sent;
  /** Messages nobody holds, hidden from others from now on; those received too often go to the dead letters. */
  receive: (wanted: { most: number; mostBytes?: number; visibilitySeconds?: number }) => Message[];
  /** Where a receipt stands; the last receipt of a message is the one that counts. */
  receiptOf: (receipt: string) => 'held' | 'visible' | 'outdated' | 'unknown';
  remove: (receipt: string) => void;
  hide: (receipt: string, seconds: number) => void;
  /** Takes a message of another queue, as one that was never received. */
  take: (message: Message) => void;
  /** Puts a received message at the end as one that was never received: a second delivery. */
  again: (receipt: string) => void;
  purge: () => void;
  messages: () => Message[];
  count: () => { visible: number; hidden: number; delayed: number };
  /** Calls `listener` when something came, went or may have become visible. Gives what ends that. */
  watch: (listener: () => void) => () => void;
  close: () => void;
};

const deduplicationMs = 5 * 60_000;
const wakeAtMostMs = 100;

/** A queue with its messages in a file. After a restart what was hidden is visible at once: at least once, never lost. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the operations of one queue share its state
export function openQueue(
  file: string,
  given: QueueSetup,
  now: () => number,
  toDeadLetters: (arn: string, message: Message) => void,
): Queue {
  let setup = given;
  const listeners = new Set<() => void>();
  const { entries, journal } = openJournal<Entry>(file);
  const { messages, accepted, ...before } = contentsOf(entries);
  let { lastPlace } = before;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  compact();

  function compact(): void {
    for (const [key, { at }] of accepted) if (now() - at >= deduplicationMs) accepted.delete(key);
    journal.rewrite([
      { last: lastPlace },
      ...[...accepted.values()].map((one) => ({ accepted: one })),
      ...[...messages.values()].map((put) => ({ put })),
    ]);
  }

  function write(entry: Entry): void {
    journal.append(entry);
    if (journal.length() > 1000 + 4 * (messages.size + accepted.size)) compact();
  }

  /** Hidden messages become visible as time passes; a clock that a test moves is looked at ten times a second. */
  function wakeLater(): void {
    if (timer !== undefined || closed || listeners.size === 0) return;
    const at = now();
    let next = Number.POSITIVE_INFINITY;
    for (const { visibleAt } of messages.values()) if (visibleAt > at) next = Math.min(next, visibleAt);
    if (next === Number.POSITIVE_INFINITY) return;
    timer = setTimeout(
      () => {
        timer = undefined;
        changed();
      },
      Math.max(1, Math.min(next - at, wakeAtMostMs)),
    ).unref();
  }

  function changed(): void {
    for (const listener of [...listeners]) listener();
    wakeLater();
  }

  function put(message: Message, more: { accepted?: Accepted } = {}): void {
    messages.set(message.place, message);
    write({ put: message, ...more });
  }

  function forget(message: Message): void {
    messages.delete(message.place);
    write({ gone: message.place });
  }

  const find = (receipt: string) => {
    const place = Number(/^AQEB[\w-]+\.(\d+)$/.exec(receipt)?.[1] ?? Number.NaN);
    return { known: !Number.isNaN(place), message: messages.get(place) };
  };

  function send(message: NewMessage): Sent {
    const { delaySeconds = setup.delaySeconds, ...rest } = message;
    const at = now();
    const sum = () => createHash('sha256').update(message.body).digest('hex');
    const deduplicationId = setup.fifo ? (message.deduplicationId ?? sum()) : undefined;
    const key = `${setup.deduplicatesByGroup ? message.group : ''} ${deduplicationId}`;
    const before = deduplicationId === undefined ? undefined : accepted.get(key);
    if (before !== undefined && at - before.at < deduplicationMs) return before.sent;
    const place = ++lastPlace;
    const sent: Sent = {
      id: randomUUID(),
      ...(setup.fifo && { sequence: `1${String(place).padStart(19, '0')}` }),
    };
    const whole: Message = {
      ...rest,
      ...sent,
      ...(deduplicationId !== undefined && { deduplicationId }),
      place,
      sentAt: at,
      visibleAt: at + delaySeconds * 1000,
      receiveCount: 0,
    };
    if (deduplicationId === undefined) put(whole);
    else {
      const one: Accepted = { key, at, sent };
      accepted.set(key, one);
      put(whole, { accepted: one });
    }
    changed();
    return sent;
  }

  function take(message: Message): void {
    const { receipt: _, firstReceivedAt: __, ...rest } = message;
    put({ ...rest, place: ++lastPlace, visibleAt: now(), receiveCount: 0 });
    changed();
  }

  return {
    setup: () => setup,
    update: (next) => {
      setup = next;
      changed();
    },
    send,
    receive: ({
      most,
      mostBytes = Number.POSITIVE_INFINITY,
      visibilitySeconds = setup.visibilitySeconds,
    }) => {
      const at = now();
      const taken: Message[] = [];
      let bytes = 0;
      let left = false;
      for (const message of receivable(messages.values(), setup.fifo, at)) {
        if (taken.length === most) break;
        if (at - message.sentAt >= setup.retentionSeconds * 1000) {
          forget(message);
          left = true;
          continue;
        }
        const { redrive } = setup;
        if (redrive !== undefined && message.receiveCount >= redrive.maxReceiveCount) {
          // First there, then gone from here: a crash in between leaves it twice, never nowhere.
          toDeadLetters(redrive.arn, message);
          forget(message);
          left = true;
          continue;
        }
        bytes += sizeOf(message);
        if (bytes > mostBytes && taken.length > 0) break;
        message.receiveCount += 1;
        message.firstReceivedAt ??= at;
        message.visibleAt = at + visibilitySeconds * 1000;
        message.receipt = `AQEB${randomText(24, 'base64url')}.${message.place}`;
        write({ received: message.place, count: message.receiveCount, first: message.firstReceivedAt });
        taken.push({ ...message });
      }
      if (left) changed();
      else wakeLater();
      return taken;
    },
    receiptOf: (receipt) => {
      const { known, message } = find(receipt);
      if (!known) return 'unknown';
      if (message?.receipt !== receipt) return 'outdated';
      return message.visibleAt > now() ? 'held' : 'visible';
    },
    remove: (receipt) => {
      const { message } = find(receipt);
      if (message?.receipt !== receipt) return;
      forget(message);
      changed();
    },
    hide: (receipt, seconds) => {
      const { message } = find(receipt);
      if (message?.receipt !== receipt) return;
      message.visibleAt = now() + seconds * 1000;
      changed();
    },
    take,
    again: (receipt) => {
      const { message } = find(receipt);
      if (message?.receipt !== receipt) return;
      forget(message);
      take(message);
    },
    purge: () => {
      for (const message of [...messages.values()]) forget(message);
      changed();
    },
    messages: () => [...messages.values()],
    count: () => {
      const at = now();
      const count = { visible: 0, hidden: 0, delayed: 0 };
      for (const { visibleAt, receiveCount } of messages.values()) {
        if (visibleAt <= at) count.visible += 1;
        else if (receiveCount > 0) count.hidden += 1;
        else count.delayed += 1;
      }
      return count;
    },
    watch: (listener) => {
      listeners.add(listener);
      wakeLater();
      return () => listeners.delete(listener);
    },
    close: () => {
      closed = true;
      clearTimeout(timer);
      journal.close();
    },
  };
}
