import { openShopTable } from './shop/table.ts';

/** Returns the id of a rider, for tests of another subject that need a rider. */
export async function riderOfJourneys(): Promise<string> {
  const table = openShopTable();
  try {
    return await table.makeRider('Journey Rider');
  } finally {
    table.close();
  }
}
