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

/** Returns a record for filters, with a JSON body parsed. */
function filtered(record: Record<string, unknown>): Record<string, unknown> {
  try {
    return { ...record, body: JSON.parse(String(record.body)) };
  } catch {
    return record;
  }
}

/**
 * Runs a function on the messages of a queue: several batches in parallel, but one at a time for each FIFO group.
 * Messages that the function does not report as failed are deleted; the rest stay hidden until their visibility timeout
 * ends.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the steps of one poller share its state
export function openQueueSource(mapping: QueueMapping, queue: Queue, tools: SourceTools): Source {
  const { batchSize, windowMs, concurrency } = mapping;
  const { now, deliveries } = tools;
  const passes = filterOf(mapping.criteria, mapping.where);
  const underway = new Set<Promise<void>>();
  const waiting: (() => void)[] = [];
  const delivered = new Map<string, number>();
  let gatherUntil: number | undefined;
  let timer: NodeJS.Timeout | undefined;
  let calls = 0;
  let stopped = false;
  let looking = false;
  let expected = false;

  function finish(message: Message): void {
    const times = (delivered.get(message.id) ?? 0) + 1;
    if (times < deliveries) {
      delivered.set(message.id, times);
      queue.again(message.receipt as string);
    } else {
      delivered.delete(message.id);
      queue.remove(message.receipt as string);
    }
  }

  async function run(messages: Message[]): Promise<void> {
    const wanted: [Message, object][] = [];
    for (const message of messages) {
      const record = recordOf(message, mapping);
      if (passes(filtered(record))) wanted.push([message, record]);
      else queue.remove(message.receipt as string);
    }
    if (wanted.length === 0) return;
    calls += 1;
    const ids = wanted.map(([message]) => message.id);
    const { failed } = await callFunction(
      mapping,
      tools,
      wanted.map(([, record]) => record),
      ids,
      wanted.flatMap(([{ trace }]) => trace ?? []),
    );
    if (failed === 'all') return;
    for (const [message] of wanted) if (!failed.includes(message.id)) finish(message);
  }

  /** True when a batch is full or its window is over; otherwise it schedules the next check. */
  function isGathered(): boolean {
    if (windowMs === 0) return true;
    const { visible } = queue.count();
    if (visible === 0) return false;
    gatherUntil ??= now() + windowMs;
    if (visible < batchSize && now() < gatherUntil) {
      clearTimeout(timer);
      timer = setTimeout(look, Math.max(1, Math.min(lookEveryMs, gatherUntil - now())));
      return false;
    }
    gatherUntil = undefined;
    return true;
  }

  function look(): void {
    if (looking) return;
    looking = true;
    while (!stopped && underway.size < concurrency && isGathered()) {
      const messages = queue.receive({ most: batchSize, mostBytes: largestEvent });
      if (messages.length === 0) break;
      const running = run(messages).finally(() => {
        underway.delete(running);
        look();
      });
      underway.add(running);
    }
    looking = false;
    if (stopped || (underway.size === 0 && queue.messages().length === 0))
      for (const done of waiting.splice(0)) done();
  }

  // With a short delay, so that messages sent together are received together.
  const unwatch = queue.watch(() => {
    if (expected) return;
    expected = true;
    queueMicrotask(() => {
      expected = false;
      look();
    });
  });
  look();
  return {
    drained: () =>
      new Promise((resolve) => {
        waiting.push(resolve);
        look();
      }),
    calls: () => calls,
    stop: async () => {
      stopped = true;
      unwatch();
      clearTimeout(timer);
      look();
      await Promise.all(underway);
    },
  };
}
