import { buildChanged } from '#infra/build/build.ts';
import { run } from '#infra/build/run.ts';
import { closeKeptShop, keptShop, markAsUsed } from './kept-shop.ts';

/*
 * Runs browser tests against a shop that stays open between runs, for example with `npm run e2e -- cart`. It takes the
 * arguments of `playwright test`. If sources have changed, it builds them and replaces the shop. `npm run e2e --
 * --close` closes the shop.
 */

const USE_MS = 30_000;

const args = process.argv.slice(2);
if (args.includes('--close')) await closeKeptShop();
else if (args.length === 0) {
  console.error('Name the journeys to run: npm run e2e -- cart');
  process.exitCode = 1;
} else {
  await buildChanged();
  const { env } = await keptShop();
  markAsUsed();
  const use = setInterval(markAsUsed, USE_MS);
  process.exitCode = await run('playwright', ['test', ...args], env);
  clearInterval(use);
  markAsUsed();
}
