import type { Page } from '@playwright/test';
import { takeCells, takePart } from '#infra/build/suite/part.ts';
import { expectNoViolationAt } from './axe.ts';
import { expectNoOverflow, waitForHydration } from './page-state.ts';
import { expect, test } from './shop-test.ts';

const pages = [
  ['/about/us', 'About Us'],
  ['/delivery', 'Delivery'],
  ['/returns', 'Returns'],
  ['/faqs', 'FAQs'],
  ['/contact', 'Contact Us'],
  ['/terms', 'Terms & Conditions'],
  ['/privacy', 'Privacy'],
] as const;

const nav = (page: Page) => page.getByRole('navigation', { name: 'About the shop' });
const question = (page: Page, title: string) => page.locator('details', { hasText: title });
const openQuestions = (page: Page) => page.locator('details[name="faq"][open]');

/** Opens a page, and waits until its links open without loading a document. */
async function openReady(page: Page, path: string) {
  await page.goto(path);
  await waitForHydration(page);
}

test('Links between the information pages load no new document, and each page has its own title [S1-032, S2-007, S2-113, S2-114, S2-115]', async ({
  page,
}) => {
  await openReady(page, '/faqs');
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  for (const [path, name] of pages) {
    await nav(page).getByRole('link', { name }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(page).toHaveTitle(`${name} · Hart`);
    await expect(nav(page).locator('[aria-current="page"]')).toHaveText(name);
  }
  expect(await page.evaluate('window.isSameDocument')).toBe(true);
});

for (const address of takePart([
  '/about',
  '/about/',
  '/about/us',
  '/about/us/',
  '/about/us?utm_source=chat',
])) {
  test(`${address} shows the page about the shop, and names the page’s canonical address [S1-033, S2-113, G-22]`, async ({
    page,
  }) => {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Us');
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/about\/us$/);
    await expect(page).toHaveURL(({ pathname }) => /^\/about\/us\/?$/.test(pathname));
  });
}

test('On the FAQ page one question is open at a time, and has buttons to ask the shop and to share it [S2-110, S2-111, S2-112, S2-218]', async ({
  page,
}) => {
  await page.goto('/faqs');
  await expect(openQuestions(page)).toHaveCount(0);
  await page.getByText('How do I pay?').click();
  await expect(page.getByText(/when the order is in your hands/)).toBeVisible();
  await page.getByText('Who may buy vapes?').click();
  await expect(openQuestions(page)).toHaveCount(1);
  const open = question(page, 'Who may buy vapes?');
  await expect(open.getByRole('link', { name: 'I Have Another Question' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/254199000100\?text=Hi.*Who%20may%20buy%20vapes/,
  );
  const share = open.getByRole('list', { name: 'Share “Who may buy vapes?”' });
  const address = encodeURIComponent(`${new URL(page.url()).origin}/faqs#faq-7`);
  for (const network of ['WhatsApp', 'Facebook', 'X']) {
    const href = await share.getByRole('link', { name: network, exact: true }).getAttribute('href');
    expect(href).toContain(address);
  }
});

test('A shared link to a question of the FAQ page opens that question [S2-111]', async ({ page }) => {
  await page.goto('/faqs#faq-7');
  await expect(question(page, 'Who may buy vapes?')).toHaveAttribute('open', '');
  await expect(page.getByText(/Only adults aged 18 and over/)).toBeInViewport();
});

test.describe('With the questions unreachable', () => {
  test('If the questions of the FAQ page fail to load, the error is logged, and the page still shows how to contact the shop [S1-376, S2-314]', async ({
    page,
    guard,
  }) => {
    guard.expectFailure(/faqs/);
    const logged: string[] = [];
    page.on('console', (message) => message.type() === 'warning' && logged.push(message.text()));
    await openReady(page, '/delivery');
    await page.route(/\/(?:api\/)?faqs$/, (route) => route.abort());
    await nav(page).getByRole('link', { name: 'FAQs' }).click();
    await expect(page.getByRole('heading', { name: 'We could not load the questions' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Chat on WhatsApp' })).toBeVisible();
    const told = () => logged.filter((text) => text.startsWith('FAQs: the questions did not load.')).length;
    await expect.poll(told).toBe(1);
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('How do I pay?')).toBeVisible();
  });
});

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('Without JavaScript, every information page can be read, and the FAQ page opens one question at a time [S1-032, S2-110, S2-218]', async ({
    page,
  }) => {
    for (const [path, name] of pages) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    }
    await page.goto('/faqs');
    await page.getByText('How do I pay?').click();
    await page.getByText('Who may buy vapes?').click();
    await expect(openQuestions(page)).toHaveCount(1);
    await expect(page.getByText(/Only adults aged 18 and over/)).toBeVisible();
  });
});

const widths = [320, 768, 1280];

for (const [[path, name], colorScheme] of takeCells(pages, ['light', 'dark'] as const)) {
  test(`${name} has no accessibility violation at any width (${colorScheme})`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto(path === '/faqs' ? '/faqs#faq-7' : path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expectNoViolationAt(page, widths, colorScheme);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 740 });
      await expectNoOverflow(page, `at ${width}`);
    }
  });
}
