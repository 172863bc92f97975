import { createHash } from 'node:crypto';

export type MessageAttribute = { DataType: string; StringValue?: string; BinaryValue?: string };

/** A message to send. `group` and `deduplicationId` are for FIFO queues. Binary values are base64. */
export type NewMessage = {
  body: string;
  attributes?: Record<string, MessageAttribute>;
  senderId: string;
  /** The X-Ray trace header of the request that sent the message. */
  trace?: string;
  delaySeconds?: number;
  group?: string;
  deduplicationId?: string;
};

/** A message in its queue. Times are milliseconds since 1970. */
export type Message = Omit<NewMessage, 'delaySeconds'> & {
  /**
   * The message's position in the queue. A message that is moved or delivered twice keeps its id but gets a new
   * position.
   */
  place: number;
  id: string;
  sentAt: number;
  visibleAt: number;
  receiveCount: number;
  firstReceivedAt?: number;
  /** FIFO only: the sequence number, which increases with every message. */
  sequence?: string;
  /** The receipt handle of the latest receive. It is needed to delete the message. */
  receipt?: string;
};

export const md5 = (data: string | Buffer) => createHash('md5').update(data).digest('hex');

const sized = (data: string | Buffer) => {
  const bytes = Buffer.from(data as string);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes.length);
  return Buffer.concat([length, bytes]);
};

/** Returns the MD5 of message attributes, computed as SQS does. Returns undefined if there are no attributes. */
export function attributesMd5(attributes: Record<string, MessageAttribute> = {}): string | undefined {
  const names = Object.keys(attributes).sort();
  if (names.length === 0) return undefined;
  const parts = names.flatMap((name) => {
    const { DataType, StringValue, BinaryValue } = attributes[name] as MessageAttribute;
    const value =
      BinaryValue === undefined
        ? [Buffer.from([1]), sized(StringValue ?? '')]
        : [Buffer.from([2]), sized(Buffer.from(BinaryValue, 'base64'))];
    return [sized(name), sized(DataType), ...value];
  });
  return md5(Buffer.concat(parts));
}

/**
 * Returns how many bytes of a message count towards SQS's limits: its body, and the name, type and value of each
 * attribute.
 */
export function sizeOf({ body, attributes = {} }: Pick<NewMessage, 'body' | 'attributes'>): number {
  const ofAttributes = Object.entries(attributes).map(
    ([name, { DataType, StringValue = '', BinaryValue = '' }]) =>
      Buffer.byteLength(name + DataType + StringValue) + Buffer.byteLength(BinaryValue, 'base64'),
  );
  return ofAttributes.reduce((sum, size) => sum + size, Buffer.byteLength(body));
}

/** Returns the attributes that SQS itself adds to a message, all as strings. */
export function systemAttributes(message: Message): Record<string, string> {
  const { group, deduplicationId, sequence, trace } = message;
  return {
    SenderId: message.senderId,
    SentTimestamp: String(message.sentAt),
    ApproximateReceiveCount: String(message.receiveCount),
    ApproximateFirstReceiveTimestamp: String(message.firstReceivedAt ?? message.sentAt),
    ...(trace !== undefined && { AWSTraceHeader: trace }),
    ...(group !== undefined && { MessageGroupId: group }),
    ...(deduplicationId !== undefined && { MessageDeduplicationId: deduplicationId }),
    ...(sequence !== undefined && { SequenceNumber: sequence }),
  };
}
