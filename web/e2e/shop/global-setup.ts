import { staleness } from '#infra/build/release/freshness.ts';
import { openShop } from './open-shop.ts';

/**
 * Starts the shop for this test run. Returns a function that stops it.
 *
 * @throws if the build or the templates are older than the sources, because the tests would then test old code
 */
export default async function openSharedShop(): Promise<() => Promise<void>> {
  const stale = staleness();
  if (stale !== undefined) throw new Error(stale);
  // `npm run e2e` has already opened a shop.
  return process.env.SHOP_URL === undefined ? openShop() : async () => {};
}
