import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DynamoDBRecord, SQSRecord } from 'aws-lambda';
import { handler as searchChanged } from '../events/search-changed.ts';
import { handTo, openChanges, openQueue, tell } from './changes.ts';
import { openShop, type TestShop } from './shop.ts';

/** A shop with the stream of its table and the queue of orders whose search terms may have changed. */
export type TestSearch = {
  shop: TestShop;
  changes: () => Promise<DynamoDBRecord[]>;
  /** Passes jobs to the function that writes search terms. Returns the ids of the jobs that failed. */
  deliver: (records: SQSRecord[]) => Promise<string[]>;
  /** Runs that function on the queue until the queue is empty. Returns the number of jobs. */
  work: () => Promise<number>;
  /** Processes all changes and all jobs. */
  settle: () => Promise<void>;
  close: () => Promise<void>;
};

export async function openSearch(): Promise<TestSearch> {
  const shop = await openShop();
  const folder = mkdtempSync(join(tmpdir(), 'hart-search-'));
  const queue = await openQueue(folder, 'search', 'SEARCH_QUEUE_URL', 10);
  const changes = await openChanges(shop.db);
  const deliver = (records: SQSRecord[]) => handTo(searchChanged, records);
  const work = () => queue.work(deliver);
  return {
    shop,
    changes,
    deliver,
    work,
    settle: async () => {
      const searched = (await changes()).filter(
        ({ dynamodb }) => dynamodb?.Keys?.sk?.S === 'ORDER' || dynamodb?.Keys?.sk?.S === 'PAYMENT',
      );
      const failed = await tell(searched);
      if (failed.length > 0) throw new Error(`${failed.length} changes failed.`);
      await work();
    },
    close: async () => {
      await queue.close();
      await shop.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
