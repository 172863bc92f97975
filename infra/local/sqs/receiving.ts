import { invalidValue, missingParameter, sqsFault } from './errors.ts';
import { attributesMd5, type Message, type MessageAttribute, md5, systemAttributes } from './message.ts';
import type { Queue } from './queue.ts';
import { batchEntries, eachEntry } from './sending.ts';

type Asked = {
  MaxNumberOfMessages?: number;
  VisibilityTimeout?: number;
  WaitTimeSeconds?: number;
  AttributeNames?: string[];
  MessageSystemAttributeNames?: string[];
  MessageAttributeNames?: string[];
};
type Held = { ReceiptHandle?: string };
type Hidden = Held & { VisibilityTimeout?: number };

function within(name: string, value: number, least: number, most: number): number {
  if (value >= least && value <= most) return value;
  throw invalidValue(
    `Value ${value} for parameter ${name} is invalid. Reason: Must be between ${least} and ${most}, if provided.`,
  );
}

const picked = <T>(all: Record<string, T>, names: string[], whole: string) =>
  Object.fromEntries(
    Object.entries(all).filter(([name]) =>
      names.some(
        (wanted) =>
          wanted === whole ||
          wanted === name ||
          (wanted.endsWith('.*') && name.startsWith(wanted.slice(0, -2))),
      ),
    ),
  );

function shown(message: Message, asked: Asked): object {
  const system = picked(
    systemAttributes(message),
    [...(asked.AttributeNames ?? []), ...(asked.MessageSystemAttributeNames ?? [])],
    'All',
  );
  const own = picked<MessageAttribute>(message.attributes ?? {}, asked.MessageAttributeNames ?? [], 'All');
  const ofAttributes = attributesMd5(own);
  return {
    MessageId: message.id,
    ReceiptHandle: message.receipt,
    MD5OfBody: md5(message.body),
    Body: message.body,
    ...(Object.keys(system).length > 0 && { Attributes: system }),
    ...(ofAttributes !== undefined && { MessageAttributes: own, MD5OfMessageAttributes: ofAttributes }),
  };
}

/** Answers ReceiveMessage. Waits for messages for as long as the request or the queue says, at most 20 seconds. */
export async function receiveMessage(queue: Queue, asked: Asked): Promise<object> {
  const most = within('MaxNumberOfMessages', asked.MaxNumberOfMessages ?? 1, 1, 10);
  const wait = within('WaitTimeSeconds', asked.WaitTimeSeconds ?? queue.setup().waitSeconds, 0, 20);
  const wanted = {
    most,
    ...(asked.VisibilityTimeout !== undefined && {
      visibilitySeconds: within('VisibilityTimeout', asked.VisibilityTimeout, 0, 43_200),
    }),
  };
  let messages = queue.receive(wanted);
  if (messages.length === 0 && wait > 0) {
    messages = await new Promise((resolve) => {
      const end = (found: Message[]) => {
        clearTimeout(timer);
        unwatch();
        resolve(found);
      };
      const timer = setTimeout(() => end([]), wait * 1000).unref();
      const unwatch = queue.watch(() => {
        const found = queue.receive(wanted);
        if (found.length > 0) end(found);
      });
    });
  }
  return messages.length === 0 ? {} : { Messages: messages.map((message) => shown(message, asked)) };
}

function receiptIn({ ReceiptHandle }: Held): string {
  if (ReceiptHandle === undefined) throw missingParameter('ReceiptHandle');
  return ReceiptHandle;
}

/** Answers DeleteMessage. As in SQS, the call succeeds for an outdated receipt but deletes nothing. */
export function deleteMessage(queue: Queue, given: Held): object {
  const receipt = receiptIn(given);
  const state = queue.receiptOf(receipt);
  if (state === 'unknown')
    throw sqsFault(
      'ReceiptHandleIsInvalid',
      `The input receipt handle "${receipt}" is not a valid receipt handle.`,
    );
  if (queue.setup().fifo && state === 'visible')
    throw invalidValue(
      `Value ${receipt} for parameter ReceiptHandle is invalid. Reason: The receipt handle has expired.`,
    );
  queue.remove(receipt);
  return {};
}

export const deleteMessageBatch = (queue: Queue, { Entries }: { Entries?: (Held & { Id: string })[] }) =>
  eachEntry(batchEntries(Entries), (entry) => deleteMessage(queue, entry));

export function changeMessageVisibility(queue: Queue, given: Hidden): object {
  const receipt = receiptIn(given);
  if (given.VisibilityTimeout === undefined) throw missingParameter('VisibilityTimeout');
  const seconds = within('VisibilityTimeout', given.VisibilityTimeout, 0, 43_200);
  const state = queue.receiptOf(receipt);
  if (state === 'unknown')
    throw sqsFault(
      'ReceiptHandleIsInvalid',
      `The input receipt handle "${receipt}" is not a valid receipt handle.`,
    );
  if (state !== 'held')
    throw sqsFault(
      'MessageNotInflight',
      'The specified message is not in flight or is not available to be received.',
    );
  queue.hide(receipt, seconds);
  return {};
}

export const changeMessageVisibilityBatch = (
  queue: Queue,
  { Entries }: { Entries?: (Hidden & { Id: string })[] },
) => eachEntry(batchEntries(Entries), (entry) => changeMessageVisibility(queue, entry));
