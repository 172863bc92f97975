import { afterAll, beforeAll, describe } from 'vitest';
import { itemCases } from './conformance/items.ts';
import { queryCases } from './conformance/queries.ts';
import { streamCases } from './conformance/streams.ts';
import { openTarget, type Target } from './conformance/target.ts';
import { transactionCases } from './conformance/transactions.ts';

/**
 * Tests that the emulator behaves as DynamoDB is documented. To check the tests themselves, set
 * DYNAMODB_CONFORMANCE_ENDPOINT to another endpoint: an address, or `aws` for the account of the default credentials.
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
