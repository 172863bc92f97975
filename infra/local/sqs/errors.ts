import { randomUUID } from 'node:crypto';
import type { Outgoing } from '../http.ts';

/** An error of SQS: its code in JSON, its status, and the older code, which SDKs read from a header. */
export type SqsFault = Error & { code: string; status: number; queryCode: string };

/** The codes of errors that differ in the older query protocol. SQS sends both codes. */
const olderNames: Record<string, string> = {
  QueueDoesNotExist: 'AWS.SimpleQueueService.NonExistentQueue',
  TooManyEntriesInBatchRequest: 'AWS.SimpleQueueService.TooManyEntriesInBatchRequest',
  EmptyBatchRequest: 'AWS.SimpleQueueService.EmptyBatchRequest',
  BatchEntryIdsNotDistinct: 'AWS.SimpleQueueService.BatchEntryIdsNotDistinct',
  InvalidBatchEntryId: 'AWS.SimpleQueueService.InvalidBatchEntryId',
  BatchRequestTooLong: 'AWS.SimpleQueueService.BatchRequestTooLong',
  UnsupportedOperation: 'AWS.SimpleQueueService.UnsupportedOperation',
  MessageNotInflight: 'AWS.SimpleQueueService.MessageNotInflight',
  PurgeQueueInProgress: 'AWS.SimpleQueueService.PurgeQueueInProgress',
};

export function sqsFault(code: string, message: string, status = 400): SqsFault {
  return Object.assign(new Error(message), { code, status, queryCode: olderNames[code] ?? code });
}

export const isSqsFault = (error: unknown): error is SqsFault =>
  error instanceof Error && 'queryCode' in error;

export const invalidValue = (message: string) => sqsFault('InvalidParameterValue', message);
export const missingParameter = (name: string) =>
  sqsFault('MissingParameter', `The request must contain the parameter ${name}.`);
export const queueDoesNotExist = () => sqsFault('QueueDoesNotExist', 'The specified queue does not exist.');

export function sqsAnswer(status: number, body: object, queryCode?: string): Outgoing {
  return {
    status,
    headers: {
      'content-type': 'application/x-amz-json-1.0',
      'x-amzn-requestid': randomUUID(),
      ...(queryCode !== undefined && { 'x-amzn-query-error': `${queryCode};Sender` }),
    },
    body: Buffer.from(JSON.stringify(body)),
  };
}

export const faultAnswer = ({ code, message, status, queryCode }: SqsFault): Outgoing =>
  sqsAnswer(status, { __type: `com.amazonaws.sqs#${code}`, message }, queryCode);
