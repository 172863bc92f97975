import { runKills } from '#infra/bench/till/kill-run.ts';
import { expect, test } from './shop-test.ts';
import { addTill } from './till-steps.ts';

/**
 * The number of times that the browser or a window is killed. `npm run bench -- till-kills` does it a thousand times.
 */
const kills = 8;

/**
 * The seed of the random choices. With it, three of the kills hit the whole browser, and five only the window that
 * sells.
 */
const seed = 17;

/**
 * The index of the pouch that this test sells. The fixtures of the workers use the pouches before it, and another test
 * the last one.
 */
const PLACE = 6;

test('If a till’s browser or window is killed, no sale is lost or repeated, and the server’s records equal the till’s own journal', async ({
  browser,
  launchOptions,
  products,
  shopTable,
}) => {
  const longest = 60_000 + kills * 40_000;
  test.setTimeout(longest);
  // `runKills` reads the shop's stock and stock movements, for which it needs an operator's credentials.
  Object.assign(process.env, JSON.parse(process.env.SHOP_OPERATOR ?? '{}'));
  const pouch = products.filter(({ age_restricted }) => !age_restricted)[PLACE];
  if (!pouch) throw new Error('The demo shop has too few pouches.');
  await shopTable.setStock(pouch.id, 10_000);
  const { till, manager, newCode } = await addTill(browser);

  const run = await runKills({
    address: `${process.env.SHOP_URL}/pos`,
    program: launchOptions.executablePath ?? '',
    tills: { seller: manager, newCode, newTill: async () => ({ id: till.id, code: await newCode() }) },
    goods: { productId: pouch.id, code: pouch.product_code },
    ...{ seed, kills, until: Date.now() + longest },
  });

  expect(run).toMatchObject({ kills, ofPages: 5, wrong: [] });
  // Each kill comes after a sale that the till has shown as done. The journal may already have one sale more.
  expect(run.shown).toBeGreaterThanOrEqual(kills);
  expect(run.sales).toBeGreaterThanOrEqual(run.shown);
});
