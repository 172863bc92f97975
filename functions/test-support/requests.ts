import type { FaultHook } from '@hart/local-cloud/dynamodb';
import type { TestShop } from './shop.ts';

/** Runs `work`. Returns its result and the requests that it sent to the table, including the SDK's retries. */
export async function requestsOf<T>({ db }: TestShop, work: () => Promise<T>, fault?: FaultHook) {
  const operations: string[] = [];
  db.setFault((call) => {
    operations.push(call.operation);
    return fault?.(call);
  });
  try {
    return { result: await work(), operations };
  } finally {
    db.setFault(undefined);
  }
}
