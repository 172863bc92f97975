import { createHash, randomUUID } from 'node:crypto';
import { randomText } from '../request-id.ts';
import { QueueHistory, type Sent } from './history.ts';
import { type Message, type NewMessage, sizeOf } from './message.ts';
import { receivable } from './order.ts';
import type { QueueSetup } from './setup.ts';

export type Queue = {
  setup: () => QueueSetup;
  /** Applies the settings of a new deployment and keeps the messages. */
  update: (setup: QueueSetup) => void;
  /** Adds a message. A FIFO queue drops a duplicate for five minutes and returns the id of the first message. */
  send: (message: NewMessage) => Sent;
  /**
   * Returns visible messages and hides them. A message that was received too often is moved to the dead-letter queue
   * instead.
   */
  receive: (wanted: { most: number; mostBytes?: number; visibilitySeconds?: number }) => Message[];
  /** Returns the state of a receipt. `outdated`: the message has a newer receipt or is no longer in the queue. */
  receiptOf: (receipt: string) => 'held' | 'visible' | 'outdated' | 'unknown';
  remove: (receipt: string) => void;
  hide: (receipt: string, seconds: number) => void;
  /** Adds a message of another queue, with its receive count set to 0. */
  take: (message: Message) => void;
  /** Moves a received message to the end and resets its receive count, so that it is delivered again. */
  again: (receipt: string) => void;
  purge: () => void;
  messages: () => Message[];
  count: () => { visible: number; hidden: number; delayed: number };
  /** Calls `listener` when messages are added, removed or may be visible again. Returns a function that stops it. */
  watch: (listener: () => void) => () => void;
  close: () => void;
};

const wakeAtMostMs = 100;

/** Matches a receipt handle. It ends with the place of its message in the queue. */
const receiptForm = /^AQEB[\w-]+\.(\d+)$/;

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

type ToDeadLetters = (arn: string, message: Message) => void;

class LocalQueue implements Queue {
  readonly #history: QueueHistory;
  readonly #now: () => number;
  readonly #toDeadLetters: ToDeadLetters;
  readonly #listeners = new Set<() => void>();
  #setup: QueueSetup;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(history: QueueHistory, setup: QueueSetup, now: () => number, toDeadLetters: ToDeadLetters) {
    this.#history = history;
    this.#setup = setup;
    this.#now = now;
    this.#toDeadLetters = toDeadLetters;
  }

  setup(): QueueSetup {
    return this.#setup;
  }

  update(setup: QueueSetup): void {
    this.#setup = setup;
    this.#changed();
  }

  send(message: NewMessage): Sent {
    const at = this.#now();
    const { fifo, deduplicatesByGroup } = this.#setup;
    if (!fifo) return this.#add(message, at);
    const deduplicationId = message.deduplicationId ?? sha256(message.body);
    const key = `${deduplicatesByGroup ? message.group : ''} ${deduplicationId}`;
    return this.#history.acceptedBefore(key, at) ?? this.#add({ ...message, deduplicationId }, at, key);
  }

  receive({
    most,
    mostBytes = Number.POSITIVE_INFINITY,
    visibilitySeconds = this.#setup.visibilitySeconds,
  }: Parameters<Queue['receive']>[0]): Message[] {
    const at = this.#now();
    const received: Message[] = [];
    let bytes = 0;
    let hasDiscarded = false;
    for (const message of receivable(this.#history.messages.values(), this.#setup.fifo, at)) {
      if (received.length === most) break;
      if (this.#discard(message, at)) {
        hasDiscarded = true;
        continue;
      }
      bytes += sizeOf(message);
      if (bytes > mostBytes && received.length > 0) break;
      received.push(this.#hideReceived(message, at, visibilitySeconds));
    }
    if (hasDiscarded) this.#changed();
    else this.#wakeLater();
    return received;
  }

  receiptOf(receipt: string): ReturnType<Queue['receiptOf']> {
    if (!receiptForm.test(receipt)) return 'unknown';
    const message = this.#withReceipt(receipt);
    if (message === undefined) return 'outdated';
    return message.visibleAt > this.#now() ? 'held' : 'visible';
  }

  remove(receipt: string): void {
    const message = this.#withReceipt(receipt);
    if (message === undefined) return;
    this.#history.remove(message);
    this.#changed();
  }

  hide(receipt: string, seconds: number): void {
    const message = this.#withReceipt(receipt);
    if (message === undefined) return;
    message.visibleAt = this.#now() + seconds * 1000;
    this.#changed();
  }

  take({ receipt: _, firstReceivedAt: __, ...message }: Message): void {
    const place = this.#history.nextPlace();
    this.#history.put({ ...message, place, visibleAt: this.#now(), receiveCount: 0 });
    this.#changed();
  }

  again(receipt: string): void {
    const message = this.#withReceipt(receipt);
    if (message === undefined) return;
    this.#history.remove(message);
    this.take(message);
  }

  purge(): void {
    for (const message of this.messages()) this.#history.remove(message);
    this.#changed();
  }

  messages(): Message[] {
    return [...this.#history.messages.values()];
  }

  count(): ReturnType<Queue['count']> {
    const at = this.#now();
    const count = { visible: 0, hidden: 0, delayed: 0 };
    for (const { visibleAt, receiveCount } of this.#history.messages.values()) {
      if (visibleAt <= at) count.visible += 1;
      else if (receiveCount > 0) count.hidden += 1;
      else count.delayed += 1;
    }
    return count;
  }

  watch(listener: () => void): () => void {
    this.#listeners.add(listener);
    this.#wakeLater();
    return () => this.#listeners.delete(listener);
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    this.#history.close();
  }

  /** Adds a message that is not a duplicate. `key` is its deduplication key, which only FIFO queues use. */
  #add(message: NewMessage, at: number, key?: string): Sent {
    const { delaySeconds = this.#setup.delaySeconds, ...rest } = message;
    const place = this.#history.nextPlace();
    const sent: Sent = {
      id: randomUUID(),
      ...(this.#setup.fifo && { sequence: `1${String(place).padStart(19, '0')}` }),
    };
    this.#history.put(
      { ...rest, ...sent, place, sentAt: at, visibleAt: at + delaySeconds * 1000, receiveCount: 0 },
      key === undefined ? undefined : { key, at, sent },
    );
    this.#changed();
    return sent;
  }

  /**
   * Removes a message that is too old. Moves a message that was received too often to the dead-letter queue. Returns
   * true if it did either of these.
   */
  #discard(message: Message, at: number): boolean {
    const { retentionSeconds, redrive } = this.#setup;
    const isExpired = at - message.sentAt >= retentionSeconds * 1000;
    const isDead = redrive !== undefined && message.receiveCount >= redrive.maxReceiveCount;
    if (!isExpired && !isDead) return false;
    // The message is added to the dead-letter queue before it is removed here. A crash in between duplicates the
    // message but does not lose it.
    if (isDead && !isExpired) this.#toDeadLetters(redrive.arn, message);
    this.#history.remove(message);
    return true;
  }

  /** Hides a message under a new receipt, and returns a copy of the message for the receiver. */
  #hideReceived(message: Message, at: number, seconds: number): Message {
    message.receiveCount += 1;
    message.firstReceivedAt ??= at;
    message.visibleAt = at + seconds * 1000;
    message.receipt = `AQEB${randomText(24, 'base64url')}.${message.place}`;
    this.#history.saveReceived(message, message.firstReceivedAt);
    return { ...message };
  }

  /** Returns the message whose newest receipt this is. */
  #withReceipt(receipt: string): Message | undefined {
    const message = this.#history.messages.get(Number(receiptForm.exec(receipt)?.[1]));
    return message?.receipt === receipt ? message : undefined;
  }

  #changed(): void {
    for (const listener of [...this.#listeners]) listener();
    this.#wakeLater();
  }

  /**
   * Calls the listeners when the next hidden message becomes visible, or after 100 ms, because a test may move the
   * clock.
   */
  #wakeLater(): void {
    if (this.#timer !== undefined || this.#isClosed || this.#listeners.size === 0) return;
    const at = this.#now();
    let next = Number.POSITIVE_INFINITY;
    for (const { visibleAt } of this.#history.messages.values())
      if (visibleAt > at) next = Math.min(next, visibleAt);
    if (next === Number.POSITIVE_INFINITY) return;
    this.#timer = setTimeout(
      () => {
        this.#timer = undefined;
        this.#changed();
      },
      Math.max(1, Math.min(next - at, wakeAtMostMs)),
    ).unref();
  }
}

/** Opens a queue whose messages are saved in a file. After a restart, all its messages are visible at once. */
export const openQueue = (
  file: string,
  setup: QueueSetup,
  now: () => number,
  toDeadLetters: ToDeadLetters,
): Queue => new LocalQueue(new QueueHistory(file, now), setup, now, toDeadLetters);
