import { cleanHtml } from '#functions/core/clean-html.ts';
import { attacks } from '#functions/test-support/attacks/attacks.ts';
import { showBare } from '#infra/bench/xss/walk.ts';
import { newSeen, openWatched } from '#infra/bench/xss/watch.ts';
import { takePart } from '#infra/build/suite/part.ts';
import { safeHtml } from '#shared/content/safe-html.ts';
import { expect, test } from './shop-test.ts';
import { pickAccount } from './sign-in-steps.ts';

test('Hundreds of attacks run in a document without protection, and none of them runs once the HTML is sanitised [T1, T2]', async ({
  browser,
}) => {
  const baseURL = process.env.SHOP_URL ?? '';
  test.setTimeout(180_000);
  const seen = newSeen();
  const context = await openWatched(browser, { hasPolicy: false, seen, baseURL });
  const page = await context.newPage();
  // Attacks that were not sanitised run here, and the test records them. This shows that the test would notice an
  // attack.
  for (const attack of attacks.slice(0, 12)) await showBare(page, attack).catch(() => {});
  await expect.poll(() => seen.executions.length).toBeGreaterThan(5);
  seen.executions.length = 0;
  expect(attacks.length).toBeGreaterThan(500);
  for (const attack of takePart(attacks)) await showBare(page, `${cleanHtml(attack)}<hr>${safeHtml(attack)}`);
  expect(seen.executions).toEqual([]);
  await context.close();
});

test('An attack in the name of a Google account does not run on the account page [T1]', async ({
  browser,
}) => {
  const baseURL = process.env.SHOP_URL ?? '';
  test.setTimeout(180_000);
  const seen = newSeen();
  const context = await openWatched(browser, { hasPolicy: false, seen, baseURL });
  const page = await context.newPage();
  await page.goto('/auth/google');
  const name = 'Wanjiku"><img src=x onerror=alert(1)>';
  await pickAccount(page, { name, email: `wanjiku-${Date.now()}@mail.example` });
  await page.goto('/account');
  await expect(page.getByRole('region', { name: 'Addresses' })).toBeVisible();

  expect(seen.executions).toEqual([]);
});
