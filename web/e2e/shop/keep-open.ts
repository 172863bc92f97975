import { existsSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { type KeptShop, recordFile } from './kept-shop.ts';
import { openShop } from './open-shop.ts';

/*
 * Keeps a shop open between runs of `npm run e2e`. The argument is the hash of the sources that the shop runs. The shop
 * closes when no run has used it for 15 minutes, when its record is deleted (`npm run reset`), or by SIGTERM.
 */

const IDLE_MS = 15 * 60_000;
const LOOK_MS = 5_000;

const [sources = ''] = process.argv.slice(2);
const close = await openShop();
const { SHOP_URL = '', SHOP_OPERATOR = '', SHOP_TURNS = '' } = process.env;
const record: KeptShop = { pid: process.pid, sources, env: { SHOP_URL, SHOP_OPERATOR, SHOP_TURNS } };
writeFileSync(`${recordFile}.new`, JSON.stringify(record));
renameSync(`${recordFile}.new`, recordFile);

async function end() {
  clearInterval(look);
  rmSync(recordFile, { force: true });
  await close();
  process.exit(0);
}
const isUsed = () => existsSync(recordFile) && Date.now() - statSync(recordFile).mtimeMs < IDLE_MS;
const look = setInterval(() => {
  if (!isUsed()) void end();
}, LOOK_MS);
process.once('SIGTERM', end);
