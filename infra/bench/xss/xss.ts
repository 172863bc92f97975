import type { Browser, Page } from 'playwright-core';
import { cleanDescription, cleanHtml } from '#functions/core/clean-html.ts';
import { attacks } from '#functions/test-support/attacks/attacks.ts';
import { createPacks, type Packs } from '#functions/test-support/attacks/packs.ts';
import { variants } from '#functions/test-support/attacks/variants.ts';
import { safeHtml } from '#shared/content/safe-html.ts';
import type { LocalShop } from '../../start/shop.ts';
import { atLeast, exactly, type Figure } from '../figure.ts';
import { launchBrowser } from '../pages/browser.ts';
import type { BenchShop } from '../shop/shop.ts';
import { checkExports } from './exports.ts';
import { fieldsWithout } from './fields.ts';
import { type HostileShop, openHostileShop } from './hostile-shop.ts';
import { walkImport } from './import.ts';
import { walkLetters } from './letters.ts';
import type { Stored } from './store.ts';
import { swellAnswers } from './swell.ts';
import { walkReceipt, walkTill } from './till.ts';
import { checkData, showBare, walkAdmin, walkRecords, walkShop } from './walk.ts';
import { newSeen, openWatched, type Seen } from './watch.ts';

const none = (what: string, found: readonly string[]): Figure => ({
  what,
  value: found.length,
  unit: '',
  aim: exactly(0),
  isPromise: true,
  ...(found[0] !== undefined && { note: found[0].slice(0, 300) }),
});

/**
 * Shows each attack alone in an empty document without a security policy. Then shows all attacks together, in the form
 * in which the shop stores and shows them. Uses a separate browser, because attacks that run can leave it in any state.
 */
async function showEach(baseURL: string, all: readonly string[]): Promise<Figure[]> {
  const seen = newSeen();
  const isRunning = new Set<string>();
  const browser = await launchBrowser();
  const context = await openWatched(browser, { hasPolicy: false, seen, baseURL });
  const page = await context.newPage();
  for (const attack of attacks) {
    const before = seen.executions.length;
    await showBare(page, attack).catch(() => {});
    if (seen.executions.length > before) isRunning.add(attack);
  }
  await page.waitForTimeout(500);
  seen.executions.length = 0;
  // One document can show many attacks, because sanitised text cannot hide the text that follows it.
  for (let from = 0; from < all.length; from += 20) {
    const some = all.slice(from, from + 20);
    const shown = some.flatMap((each) => [cleanHtml(each), safeHtml(each), safeHtml(cleanDescription(each))]);
    await showBare(page, shown.join('<hr>'));
  }
  await browser.close();
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

/**
 * Opens all screens that show typed text. Returns the faults in files for programs, and the places that were not
 * reached.
 */
async function walkAll(
  { page, browser, seen, hasPolicy }: { page: Page; browser: Browser; seen: Seen; hasPolicy: boolean },
  { hostile, stored, shop, attackFor }: Round,
): Promise<string[]> {
  const shown = await hostile.shown(stored);
  const mailbox = shop.operatorEnv.AWS_ENDPOINT_URL_SESV2 ?? '';
  const steps: Record<string, () => Promise<unknown>> = {
    till: () => workAtTill(browser, seen, { shop, attackFor, hasPolicy }),
    shop: () => walkShop(page, seen),
    records: () => walkRecords(page, seen, shown),
    data: () => checkData(page, seen, shown.paths),
    exports: () => checkExports(hostile.staff, seen),
    import: () => walkImport(page, seen, attackFor),
    receipt: () => walkReceipt(page, seen),
    admin: () => walkAdmin(page, seen, 3).then(() => []),
    letters: () => walkLetters(page, seen, mailbox),
  };
  const wrong: string[] = [];
  for (const [name, walk] of Object.entries(steps)) {
    try {
      const found = await walk();
      if (Array.isArray(found)) wrong.push(...found);
    } catch (error) {
      wrong.push(`${name}: not walked to its end: ${error}`);
    }
  }
  return wrong;
}

/** Works at a new till in its own browser, because a browser can be the device of only one till. */
async function workAtTill(
  browser: Browser,
  seen: Seen,
  { shop, attackFor, hasPolicy }: Pick<Round, 'shop' | 'attackFor'> & { hasPolicy: boolean },
): Promise<void> {
  const context = await openWatched(browser, { hasPolicy, seen, baseURL: shop.url });
  await walkTill(await context.newPage(), seen, {
    shopUrl: shop.url,
    attackFor: (field, most) => attackFor(`POST /api/till/sync ${field}`, most),
  });
  await context.close();
}

type Round = {
  hostile: HostileShop;
  stored: Stored;
  shop: LocalShop;
  /** Returns the next attack of at most this length that a browser can type. */
  attackFor: (name: string, most: number) => string;
};

/** Signs in as the owner through the pages of the local identity provider. */
async function signIn(page: Page): Promise<void> {
  await page.goto('/auth/google');
  await page.getByRole('button', { name: 'Amina Hart' }).click();
  await page.waitForURL(/^(?!.*\/(?:auth|oauth2|login))/);
}

/** Patterns of text fields that no screen shows, because the shop ignores them or uses them for one answer only. */
const unshown = [
  /^POST \/final-invoice (?:_token|total_amount|order_date|order_status|total_products|sub_total|payment_status|vat|pay|due)$/,
  /^POST \/api\/(?:quote|admin\/promotions\/sample|admin\/chat-drafts\/\{code\}\/quote) area$/,
  /^POST \/api\/admin\/(?:orders|customers)\/search typed$/,
  // Only M-Pesa can send these answers to its payment requests, because they are signed.
  /^POST \/api\/payments\/lnm\//,
  // The office shows only a part of the payer's phone.
  /^POST \/api\/payments\/till\/\{secret\}\/confirmation MSISDN$/,
  /^POST \/submit-review order_proof$/,
  /^POST \/api\/admin\/campaigns\/preview /,
  // The till shows the product's own name, and a later change of the line replaces the note.
  /^POST \/pos\/add-to-cart (?:product_name|note)$/,
  // The description of an uploaded picture is shown only once a record has the picture.
  /^POST \/api\/admin\/uploads alt$/,
];

type Play = {
  browser: Browser;
  page: Page;
  seen: Seen;
  hostile: HostileShop;
  packs: Packs;
  rounds: number;
};

/**
 * Stores attacks in every place and opens every screen, in several rounds. In each round, each place gets other
 * attacks.
 */
async function play(shop: BenchShop, { page, browser, seen, hostile, packs, rounds }: Play) {
  const wrong: string[] = [];
  const names = new Map<string, string>();
  const refused = new Set<string>();
  const attackFor = (name: string, most: number) => {
    const { mark, text } = hostile.nextAttack(name, packs, most);
    names.set(mark, name);
    return text;
  };
  let last: Round | undefined;
  for (let round = 0; round < rounds; round++) {
    // A till's missing pieces, its entries with warnings and its lost shift wait for staff in the office, who write a
    // reason.
    await workAtTill(browser, seen, { shop, attackFor, hasPolicy: false });
    const stored = await hostile.store(packs, 2);
    for (const { name, mark } of stored.places) names.set(mark, name);
    for (const name of [...stored.refusedFields, ...stored.unfit]) refused.add(name);
    if (round === 0) console.log([...stored.refusedCalls, ...stored.refusedFields].join('\n'));
    await shop.settled();
    last = { hostile, stored, shop, attackFor };
    wrong.push(...(await walkAll({ page, browser, seen, hasPolicy: false }, last)));
  }
  return { wrong, names, last, refused };
}

/** Returns the fields whose attacks were stored but seen nowhere, in any round. */
function unseenFields(names: ReadonlyMap<string, string>, seen: Seen): string[] {
  const isSeen = new Set([...names].flatMap(([mark, name]) => (seen.marks.has(mark) ? [name] : [])));
  const all = new Set(names.values());
  return [...all].filter((name) => !isSeen.has(name) && !unshown.some((pattern) => pattern.test(name)));
}

/**
 * Stores attacks through the real calls wherever the shop accepts free text. Then opens every page, every screen of the
 * admin and of a till, every email and every exported file, and checks that no attack has an effect (T1, T2, T16, T17).
 */
export async function checkAttacks(shop: BenchShop): Promise<Figure[]> {
  const rounds = Math.max(1, Math.round(4 * Number(process.env.BENCH_SCALE ?? 1)));
  const all = [...attacks, ...variants(2, 2026)];
  const packs = createPacks(all);
  const hostile = await openHostileShop(shop.url, shop.takePhones(2_000));
  const [bare, bound] = [newSeen(), newSeen()];
  const base = { baseURL: shop.url };
  const figures = await showEach(shop.url, all);
  const browser = await launchBrowser();
  try {
    const open = await openWatched(browser, { hasPolicy: false, seen: bare, ...base });
    await swellAnswers(open, attacks);
    const page = await open.newPage();
    await signIn(page);
    const { wrong, names, last, refused } = await play(shop, {
      browser,
      page,
      seen: bare,
      hostile,
      packs,
      rounds,
    });
    const policed = await openWatched(browser, { hasPolicy: true, seen: bound, ...base });
    const second = await policed.newPage();
    await signIn(second);
    if (last) wrong.push(...(await walkAll({ page: second, browser, seen: bound, hasPolicy: true }, last)));
    const unseen = unseenFields(names, bare);
    const fields = new Set(names.values());
    const whole = new Set([...names].flatMap(([mark, name]) => (bare.marks.has(`${mark}Z`) ? [name] : [])));
    const without = fieldsWithout(fields, refused);
    const suspects = [...new Set([...bare.suspects, ...bound.suspects])];
    console.log([...without, ...unseen, ...suspects, ...wrong].join('\n'));
    return [
      ...figures,
      { what: 'fields that took attacks', value: fields.size, unit: '', aim: atLeast(200) },
      none('fields for words, of all calls, that took no attack', without),
      none('of them stored, but found on no screen', unseen),
      { what: `attacks stored, in ${names.size} texts of ${rounds} rounds`, value: packs.packed(), unit: '' },
      {
        what: `fields shown with all ${attacks.length} attacks one after the other`,
        value: whole.size,
        unit: '',
      },
      { what: 'screens opened without the policy', value: bare.screens.length, unit: '' },
      { what: 'different ones', value: new Set(bare.screens).size, unit: '' },
      none('executions without the policy', bare.executions),
      none('elements and attributes that could run', suspects),
      none('executions with the policy', bound.executions),
      none('violations of the policy', bound.violations),
      none('broken structured data, feeds or sitemaps, files with formulas, screens not reached', wrong),
    ];
  } finally {
    await browser.close();
  }
}
