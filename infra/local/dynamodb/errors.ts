import type { ServiceFault } from './types.ts';

const api = 'com.amazonaws.dynamodb.v20120810#';
const service = 'com.amazon.coral.service#';

/** Returns an error in AWS's format. A `name` without a namespace is one of DynamoDB's exceptions. */
export function fault(name: string, message: string, more: object = {}, statusCode = 400): ServiceFault {
  const type = name.includes('#') ? name : `${api}${name}`;
  return Object.assign(new Error(message), { statusCode, body: { __type: type, message, ...more } });
}

export const validationError = (message: string) =>
  fault('com.amazon.coral.validate#ValidationException', message);

export const accessDenied = (message: string) => fault(`${service}AccessDeniedException`, message);

export const unrecognizedClient = () =>
  fault(`${service}UnrecognizedClientException`, 'The security token included in the request is invalid.');

export const missingToken = () =>
  fault(`${service}MissingAuthenticationTokenException`, 'Request is missing Authentication Token');

export const unknownOperation = () => fault(`${service}UnknownOperationException`, '');

export const serializationError = (message = 'Start of structure or map found where not expected.') =>
  fault(`${service}SerializationException`, message);

export const requestTooLarge = () =>
  fault(`${service}RequestEntityTooLargeException`, 'Request entity too large', {}, 413);

export const tableNotFound = (table?: string) =>
  fault(
    'ResourceNotFoundException',
    table === undefined
      ? 'Requested resource not found'
      : `Requested resource not found: Table: ${table} not found`,
  );

export const throughputExceeded = () =>
  fault(
    'ProvisionedThroughputExceededException',
    'The level of configured provisioned throughput for the table was exceeded. ' +
      'Consider increasing your provisioning level with the UpdateTable API.',
  );

export const throttling = () =>
  fault(
    `${service}ThrottlingException`,
    'Throughput exceeds the current capacity of your table or index. DynamoDB is automatically scaling ' +
      'your table or index so please try again shortly.',
  );

export const internalServerError = () =>
  fault(
    'InternalServerError',
    'The request processing has failed because of an unknown error, exception or failure.',
    {},
    500,
  );

export type CancellationReason = { Code: string; Message?: string; Item?: object };

/** Returns the error of a cancelled transaction. It has one reason per action, in the order of the actions. */
export function transactionCancelled(reasons: CancellationReason[]): ServiceFault {
  const codes = reasons.map((reason) => reason.Code).join(', ');
  const message = `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes}]`;
  const error = fault('TransactionCanceledException', message);
  error.body = { __type: error.body.__type, CancellationReasons: reasons, Message: message };
  return error;
}

export const transactionConflict = () =>
  fault('TransactionConflictException', 'Transaction is ongoing for the item');

export function isFault(error: unknown): error is ServiceFault {
  return error instanceof Error && 'statusCode' in error && 'body' in error;
}
