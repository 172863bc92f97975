import { type Message, md5, systemAttributes } from '../sqs/message.ts';
import type { Queue } from '../sqs/queue.ts';
import { filterOf } from './filter.ts';
import type { QueueMapping } from './mapping.ts';
import { callFunction, largestEvent, type Source, type SourceTools } from './source.ts';

const lookEveryMs = 50;

/** Returns a message as the record of a function's event. */
function recordOf(message: Message, { sourceArn, region }: QueueMapping): Record<string, unknown> {
  const attributes = Object.entries(message.attributes ?? {}).map(
    ([name, { DataType, StringValue, BinaryValue }]) => [
      name,
      {
        ...(StringValue !== undefined && { stringValue: StringValue }),
        ...(BinaryValue !== undefined && { binaryValue: BinaryValue }),
        stringListValues: [],
        binaryListValues: [],
        dataType: DataType,
      },
    ],
  );
  return {
    messageId: message.id,
    receiptHandle: message.receipt,
    body: message.body,
    attributes: systemAttributes(message),
    messageAttributes: Object.fromEntries(attributes),
    md5OfBody: md5(message.body),
    eventSource: 'aws:sqs',
    eventSourceARN: sourceArn,
    awsRegion: region,
  };
}

/** Returns the form of a record to which filters are applied: its body is parsed if it is JSON. */
function filtered(record: Record<string, unknown>): Record<string, unknown> {
  try {
    return { ...record, body: JSON.parse(String(record.body)) };
  } catch {
    return record;
  }
}

class QueueSource implements Source {
  readonly #mapping: QueueMapping;
  readonly #queue: Queue;
  readonly #tools: SourceTools;
  readonly #passes: ReturnType<typeof filterOf>;
  readonly #unwatch: () => void;
  /** The batches that are running now. */
  readonly #underway = new Set<Promise<void>>();
  /** The functions that resolve the waiting calls of `drained`. */
  readonly #waiting: (() => void)[] = [];
  /** How often each unfinished message was delivered, by id. */
  readonly #delivered = new Map<string, number>();
  #gatherUntil: number | undefined;
  #timer: NodeJS.Timeout | undefined;
  #calls = 0;
  #isStopped = false;
  #isLooking = false;
  #willLook = false;

  constructor(mapping: QueueMapping, queue: Queue, tools: SourceTools) {
    this.#mapping = mapping;
    this.#queue = queue;
    this.#tools = tools;
    this.#passes = filterOf(mapping.criteria, mapping.where);
    this.#unwatch = queue.watch(() => this.#lookSoon());
    this.#look();
  }

  drained(): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
      this.#look();
    });
  }

  calls(): number {
    return this.#calls;
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#unwatch();
    clearTimeout(this.#timer);
    this.#look();
    await Promise.all(this.#underway);
  }

  /**
   * Checks for messages after the current task of the event loop, so that messages that are sent together are received
   * together.
   */
  #lookSoon(): void {
    if (this.#willLook) return;
    this.#willLook = true;
    queueMicrotask(() => {
      this.#willLook = false;
      this.#look();
    });
  }

  /** Starts as many batches as may run at once. If no message is left, resolves the waiting calls of `drained`. */
  #look(): void {
    if (this.#isLooking) return;
    this.#isLooking = true;
    while (!this.#isStopped && this.#underway.size < this.#mapping.concurrency && this.#isGathered()) {
      const messages = this.#queue.receive({ most: this.#mapping.batchSize, mostBytes: largestEvent });
      if (messages.length === 0) break;
      this.#start(messages);
    }
    this.#isLooking = false;
    if (this.#isStopped || (this.#underway.size === 0 && this.#queue.messages().length === 0))
      for (const done of this.#waiting.splice(0)) done();
  }

  /** Returns true if the next batch is full or its waiting time is over. Otherwise schedules the next check. */
  #isGathered(): boolean {
    const { batchSize, windowMs } = this.#mapping;
    const { now } = this.#tools;
    if (windowMs === 0) return true;
    const { visible } = this.#queue.count();
    if (visible === 0) return false;
    this.#gatherUntil ??= now() + windowMs;
    if (visible < batchSize && now() < this.#gatherUntil) {
      clearTimeout(this.#timer);
      const wait = Math.min(lookEveryMs, this.#gatherUntil - now());
      this.#timer = setTimeout(() => this.#look(), Math.max(1, wait));
      return false;
    }
    this.#gatherUntil = undefined;
    return true;
  }

  #start(messages: Message[]): void {
    const running = this.#run(messages).finally(() => {
      this.#underway.delete(running);
      this.#look();
    });
    this.#underway.add(running);
  }

  async #run(messages: Message[]): Promise<void> {
    const wanted: [Message, object][] = [];
    for (const message of messages) {
      const record = recordOf(message, this.#mapping);
      if (this.#passes(filtered(record))) wanted.push([message, record]);
      else this.#queue.remove(message.receipt as string);
    }
    if (wanted.length === 0) return;
    this.#calls += 1;
    const { failed } = await callFunction(
      this.#mapping,
      this.#tools,
      wanted.map(([, record]) => record),
      wanted.map(([{ id }]) => id),
      wanted.flatMap(([{ trace }]) => trace ?? []),
    );
    if (failed === 'all') return;
    for (const [message] of wanted) if (!failed.includes(message.id)) this.#finish(message);
  }

  /** Deletes a message, or has it delivered again if the cloud delivers each message more than once. */
  #finish(message: Message): void {
    const times = (this.#delivered.get(message.id) ?? 0) + 1;
    if (times < this.#tools.deliveries) {
      this.#delivered.set(message.id, times);
      this.#queue.again(message.receipt as string);
    } else {
      this.#delivered.delete(message.id);
      this.#queue.remove(message.receipt as string);
    }
  }
}

/**
 * Runs a function on the messages of a queue. Several batches run in parallel, but only one at a time for each FIFO
 * group. Messages that the function does not report as failed are deleted. The failed messages stay hidden until their
 * visibility timeout ends.
 */
export const openQueueSource = (mapping: QueueMapping, queue: Queue, tools: SourceTools): Source =>
  new QueueSource(mapping, queue, tools);
