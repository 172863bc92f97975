export { isFault } from '../dynamodb/errors.ts';
export type { Fault, FaultHook } from '../dynamodb/faults.ts';
export { JsonAnswer } from '../dynamodb/ranges.ts';
export { type DynamoDB, type DynamoDBOptions, startDynamoDB } from '../dynamodb/server.ts';
export type { StreamRecord, StreamsCaller } from '../dynamodb/streams/streams-client.ts';
export { startDynamoDBThread } from '../dynamodb/thread.ts';
export type { AccessCall } from '../dynamodb/types.ts';
