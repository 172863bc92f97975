import type { Page } from 'playwright-core';
import { cleanDescription, cleanHtml } from '#functions/core/content/clean-html.ts';
import { attacks } from '#functions/test-support/attacks/attacks.ts';
import { createPacks } from '#functions/test-support/attacks/packs.ts';
import { variants } from '#functions/test-support/attacks/variants.ts';
import { safeHtml } from '#shared/content/safe-html.ts';
import { atLeast, exactly, type Figure } from '../figure.ts';
import { launchBrowser } from '../pages/browser.ts';
import type { BenchShop } from '../shop/shop.ts';
import { type HostileShop, openHostileShop } from './hostile-shop.ts';
import { checkData, showBare, walkAdmin, walkShop } from './walk.ts';
import { newSeen, openWatched, type Seen } from './watch.ts';

const none = (what: string, found: readonly string[]): Figure => ({
  what,
  value: found.length,
  unit: '',
  aim: exactly(0),
  isPromise: true,
  ...(found[0] !== undefined && { note: found[0].slice(0, 300) }),
});

/** Shows each attack alone in an empty document without a policy: as it is, and as the shop stores and shows it. */
async function showEach(page: Page, seen: Seen, all: readonly string[]): Promise<Figure[]> {
  const isRunning = new Set<string>();
  for (const attack of attacks) {
    const before = seen.executions.length;
    await showBare(page, attack).catch(() => {});
    if (seen.executions.length > before) isRunning.add(attack);
  }
  await page.waitForTimeout(500);
  seen.executions.length = 0;
  for (const attack of all)
    for (const html of [cleanHtml(attack), safeHtml(attack), safeHtml(cleanDescription(attack))])
      await showBare(page, html);
  const kept = all.filter((attack) => cleanHtml(cleanHtml(attack)) !== cleanHtml(attack));
  return [
    {
      what: `${attacks.length} attacks: run in a bare document`,
      value: isRunning.size,
      unit: '',
      aim: atLeast(100),
    },
    none(`${all.length} attacks and variants, sanitised in three ways: executions`, seen.executions),
    none(`${all.length} attacks and variants: changed by sanitising twice`, kept),
  ];
}

/** Opens what shows people's words, once without and once with the security policy. */
async function walkAll(page: Page, seen: Seen, hostile: HostileShop): Promise<string[]> {
  const shown = await hostile.shown();
  await walkShop(page, seen, shown);
  const wrong = await checkData(page, seen, shown.paths);
  await walkAdmin(page, seen, 3);
  return wrong;
}

/** Signs in as the owner through the pages of the local identity provider. */
async function signIn(page: Page): Promise<void> {
  await page.goto('/auth/google');
  await page.getByRole('button', { name: 'Amina Hart' }).click();
  await page.waitForURL(/^(?!.*\/(?:auth|oauth2|login))/);
}

/**
 * Stores attacks wherever the shop takes people's words, through the real calls, and opens every page and every screen
 * of the admin in a browser (T1, T2, T16). Each round puts other attacks into each place.
 */
export async function checkAttacks(shop: BenchShop): Promise<Figure[]> {
  const rounds = Math.max(1, Math.round(12 * Number(process.env.BENCH_SCALE ?? 1)));
  const all = [...attacks, ...variants(2, 2026)];
  const packs = createPacks(all);
  const hostile = await openHostileShop(shop.url, shop.takePhones(2_000));
  const browser = await launchBrowser();
  const [bare, bound] = [newSeen(), newSeen()];
  try {
    const base = { baseURL: shop.url };
    const open = await openWatched(browser, { hasPolicy: false, seen: bare, ...base });
    const page = await open.newPage();
    const figures = await showEach(page, bare, all);
    await signIn(page);
    const places = new Set<string>();
    const wrong: string[] = [];
    let texts = 0;
    for (let round = 0; round < rounds; round++) {
      const stored = await hostile.store(packs, 4);
      texts += stored.texts;
      for (const place of stored.places) places.add(place);
      if (round === 0) console.log(stored.refused.join('\n'));
      await shop.settled();
      wrong.push(...(await walkAll(page, bare, hostile)));
    }
    const policed = await openWatched(browser, { hasPolicy: true, seen: bound, ...base });
    const second = await policed.newPage();
    await signIn(second);
    wrong.push(...(await walkAll(second, bound, hostile)));
    return [
      ...figures,
      { what: 'places that take people’s words', value: places.size, unit: '', aim: atLeast(60) },
      { what: `attacks stored, in ${texts} texts of ${rounds} rounds`, value: packs.packed(), unit: '' },
      { what: 'pages and screens opened without the policy', value: bare.screens.length, unit: '' },
      none('executions without the policy', bare.executions),
      none('elements and attributes that could run', [...bare.suspects, ...bound.suspects]),
      none('executions with the policy', bound.executions),
      none('violations of the policy', bound.violations),
      none('broken structured data, feeds and sitemaps', wrong),
    ];
  } finally {
    await browser.close();
  }
}
