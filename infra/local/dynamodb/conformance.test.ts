import { afterAll, beforeAll, describe } from 'vitest';
import { itemCases } from './conformance/items.ts';
import { queryCases } from './conformance/queries.ts';
import { streamCases } from './conformance/streams.ts';
import { openTarget, type Target } from './conformance/target.ts';
import { transactionCases } from './conformance/transactions.ts';

/**
 * DynamoDB's documented behaviour, against the emulator or, to hold the emulator to the truth, against
 * DYNAMODB_CONFORMANCE_ENDPOINT: an address, or `aws` for the account of the default credentials.
 */
let target: Target;

beforeAll(async () => {
  target = await openTarget();
});

afterAll(() => target?.close());

describe('DynamoDB', () => {
  describe('items', () => itemCases(() => target));
  describe('queries', () => queryCases(() => target));
  describe('transactions', () => transactionCases(() => target));
  describe('streams', () => streamCases(() => target));
});
