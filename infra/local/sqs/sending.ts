import { invalidValue, isSqsFault, missingParameter, sqsFault } from './errors.ts';
import { attributesMd5, type MessageAttribute, md5, type NewMessage, sizeOf } from './message.ts';
import type { Queue } from './queue.ts';

/** A message in SendMessage, or in an entry of SendMessageBatch. */
type Given = {
  MessageBody?: string;
  DelaySeconds?: number;
  MessageAttributes?: Record<string, MessageAttribute>;
  MessageSystemAttributes?: Record<string, MessageAttribute>;
  MessageGroupId?: string;
  MessageDeduplicationId?: string;
};
/** The sender's id, and the trace header (`X-Amzn-Trace-Id`) of their request. */
export type Sender = { id: string; trace?: string };
type Entry = Given & { Id: string };
type SentAnswer = {
  MessageId: string;
  MD5OfMessageBody: string;
  MD5OfMessageAttributes?: string;
  MD5OfMessageSystemAttributes?: string;
  SequenceNumber?: string;
};

const largestBatch = 1_048_576;
// The characters that XML 1.0 cannot contain.
// biome-ignore lint/suspicious/noControlCharactersInRegex: it names the characters that are refused
const unsendable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])/;
const token = /^[\w!"#$%&'()*+,./:;<=>?@[\\\]^`{|}~-]{1,128}$/;

/** Returns the X-Ray trace header, which is the only system attribute that a sender may set. */
function traceOf({ MessageSystemAttributes = {} }: Given): string | undefined {
  for (const [name, { DataType, StringValue = '' }] of Object.entries(MessageSystemAttributes)) {
    if (name !== 'AWSTraceHeader' || DataType !== 'String' || StringValue === '')
      throw invalidValue(`Message system attribute name '${name}' is invalid.`);
  }
  return MessageSystemAttributes.AWSTraceHeader?.StringValue;
}

function messageOf(queue: Queue, given: Given, sender: Sender): NewMessage {
  const { fifo, largestBytes, contentBasedDeduplication } = queue.setup();
  const { MessageBody, DelaySeconds, MessageAttributes, MessageGroupId, MessageDeduplicationId } = given;
  if (MessageBody === undefined || MessageBody === '') throw missingParameter('MessageBody');
  if (unsendable.test(MessageBody))
    throw sqsFault(
      'InvalidMessageContents',
      'Invalid characters found. Valid unicode characters are those of XML.',
    );
  const size = sizeOf({ body: MessageBody, ...(MessageAttributes && { attributes: MessageAttributes }) });
  if (size > largestBytes)
    throw invalidValue(
      `One or more parameters are invalid. Reason: Message must be shorter than ${largestBytes} bytes.`,
    );
  if (Object.keys(MessageAttributes ?? {}).length > 10)
    throw invalidValue('Number of message attributes [11] exceeds the allowed maximum [10].');
  if (DelaySeconds !== undefined && !(DelaySeconds >= 0 && DelaySeconds <= 900))
    throw invalidValue(
      `Value ${DelaySeconds} for parameter DelaySeconds is invalid. Reason: DelaySeconds must be >= 0 and <= 900.`,
    );
  if (fifo && DelaySeconds !== undefined && DelaySeconds !== queue.setup().delaySeconds)
    throw invalidValue(
      `Value ${DelaySeconds} for parameter DelaySeconds is invalid. Reason: The request include parameter that is not valid for this queue type.`,
    );
  if (fifo && MessageGroupId === undefined) throw missingParameter('MessageGroupId');
  if (fifo && MessageDeduplicationId === undefined && !contentBasedDeduplication)
    throw invalidValue(
      'The queue should either have ContentBasedDeduplication enabled or MessageDeduplicationId provided explicitly',
    );
  if (!fifo && MessageDeduplicationId !== undefined)
    throw invalidValue(
      `Value ${MessageDeduplicationId} for parameter MessageDeduplicationId is invalid. Reason: The request include parameter that is not valid for this queue type.`,
    );
  for (const [name, value] of Object.entries({ MessageGroupId, MessageDeduplicationId }))
    if (value !== undefined && !token.test(value))
      throw invalidValue(
        `Value ${value} for parameter ${name} is invalid. Reason: ${name} can only include alphanumeric and punctuation characters. 1 to 128 in length.`,
      );
  const trace = traceOf(given) ?? sender.trace;
  return {
    body: MessageBody,
    senderId: sender.id,
    ...(trace !== undefined && { trace }),
    ...(MessageAttributes !== undefined && { attributes: MessageAttributes }),
    ...(DelaySeconds !== undefined && { delaySeconds: DelaySeconds }),
    ...(MessageGroupId !== undefined && { group: MessageGroupId }),
    ...(MessageDeduplicationId !== undefined && { deduplicationId: MessageDeduplicationId }),
  };
}

export function sendMessage(queue: Queue, given: Given, sender: Sender): SentAnswer {
  const message = messageOf(queue, given, sender);
  const { id, sequence } = queue.send(message);
  const ofAttributes = attributesMd5(message.attributes);
  const ofSystemAttributes = attributesMd5(given.MessageSystemAttributes);
  return {
    MessageId: id,
    MD5OfMessageBody: md5(message.body),
    ...(ofAttributes !== undefined && { MD5OfMessageAttributes: ofAttributes }),
    ...(ofSystemAttributes !== undefined && { MD5OfMessageSystemAttributes: ofSystemAttributes }),
    ...(sequence !== undefined && { SequenceNumber: sequence }),
  };
}

/**
 * Returns the entries of a batch request. @throws if there are none or more than ten entries, or if an id is invalid or
 * repeated
 */
export function batchEntries<E extends { Id: string }>(entries: E[] | undefined): E[] {
  if (entries === undefined || entries.length === 0)
    throw sqsFault('EmptyBatchRequest', 'There should be at least one entry in the request.');
  if (entries.length > 10)
    throw sqsFault(
      'TooManyEntriesInBatchRequest',
      `Maximum number of entries per request are 10. You have sent ${entries.length}.`,
    );
  const seen = new Set<string>();
  for (const { Id } of entries) {
    if (!/^[\w-]{1,80}$/.test(Id ?? ''))
      throw sqsFault(
        'InvalidBatchEntryId',
        'A batch entry id can only contain alphanumeric characters, hyphens and underscores. It can be at most 80 letters long.',
      );
    if (seen.has(Id)) throw sqsFault('BatchEntryIdsNotDistinct', `Id ${Id} repeated.`);
    seen.add(Id);
  }
  return entries;
}

/** Runs each entry of a batch separately and lists the successful and the failed entries. */
export function eachEntry<E extends { Id: string }>(entries: E[], run: (entry: E) => object): object {
  const Successful: object[] = [];
  const Failed: object[] = [];
  for (const entry of entries) {
    try {
      Successful.push({ Id: entry.Id, ...run(entry) });
    } catch (error) {
      if (!isSqsFault(error)) throw error;
      Failed.push({ Id: entry.Id, SenderFault: true, Code: error.queryCode, Message: error.message });
    }
  }
  return { Successful, ...(Failed.length > 0 && { Failed }) };
}

export function sendMessageBatch(queue: Queue, given: { Entries?: Entry[] }, sender: Sender): object {
  const entries = batchEntries(given.Entries);
  const bytes = entries.reduce(
    (sum, { MessageBody = '', MessageAttributes }) =>
      sum + sizeOf({ body: MessageBody, ...(MessageAttributes && { attributes: MessageAttributes }) }),
    0,
  );
  if (bytes > largestBatch)
    throw sqsFault(
      'BatchRequestTooLong',
      `Batch requests cannot be longer than ${largestBatch} bytes. You have sent ${bytes} bytes.`,
    );
  return eachEntry(entries, (entry) => sendMessage(queue, entry, sender));
}
