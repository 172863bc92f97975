import type { BrowserContext, Page } from '@playwright/test';
import { takePart } from '#infra/build/suite/part.ts';
import type { ProductCard } from '#shared/catalogue/product.ts';
import type { Screen } from '#shared/paths.ts';
import { openOrder } from './order-steps.ts';
import { keepDraft } from './shop/guest.ts';
import { expect, test } from './shop-test.ts';
import { signInAs } from './sign-in-steps.ts';

/**
 * The highest score of layout shifts that is allowed while a page loads. A shopper does not notice a shift of this
 * size.
 */
const MOST = 0.02;
const widths = [360, 1280];
/** The number of font files of the shop: one for text and one for headlines. */
const FONTS = 2;

type Shift = { value: number; moved: string[] };

/** Records all layout shifts that no input has caused, from the first frame on. */
function watchShifts() {
  const shifts: Shift[] = [];
  Object.assign(window, { shifts });
  const nameOf = (node: Node | null) =>
    node instanceof Element ? `${node.localName}.${node.className}` : '';
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as unknown as {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null }[];
    }[])
      if (!entry.hadRecentInput)
        shifts.push({ value: entry.value, moved: entry.sources.map(({ node }) => nameOf(node)) });
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Waits until all requests of the page are done and their results painted. Returns the page's layout shifts. */
async function shiftsOf(page: Page): Promise<Shift[]> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  return page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
}

/** Delays the answers of the API until the page has painted its placeholders. */
const slowShop = (page: Page) =>
  page.route(
    ({ pathname }) => /^\/(api|reviews|cart-items)\b/.test(pathname),
    async (route) => {
      await new Promise((done) => setTimeout(done, 150));
      await route.continue();
    },
  );

/**
 * Delays every font until the page is painted without it, as on a slow network. Returns the list of requested fonts.
 */
async function delayFonts(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route('**/*.woff2', async (route) => {
    asked.push(route.request().url());
    const isPainted = () => performance.getEntriesByName('first-contentful-paint').length > 0;
    await page.waitForFunction(isPainted, undefined, { polling: 20 });
    await route.continue();
  });
  return asked;
}

/**
 * Opens an address at each width in a new tab, and compares its layout shifts with the limit. At the first load, the
 * fonts arrive after the first paint, and at the reload at once. Both loads request the fonts, because routes turn the
 * browser's cache off.
 */
async function expectStill(context: BrowserContext, address: string) {
  await Promise.all(
    widths.map(async (width) => {
      const page = await context.newPage();
      await page.setViewportSize({ width, height: width === 360 ? 740 : 800 });
      await page.addInitScript(watchShifts);
      await slowShop(page);
      const fonts = await delayFonts(page);
      for (const visit of ['load', 'reload']) {
        if (visit === 'load') await page.goto(address);
        else await page.reload();
        const shifts = await shiftsOf(page);
        const sum = shifts.reduce((total, { value }) => total + value, 0);
        const told = `${address}: ${visit} at ${width} px: ${JSON.stringify(shifts)}`;
        expect.soft(sum, told).toBeLessThanOrEqual(MOST);
        if (visit === 'load') {
          expect(fonts, `${address} fetches its fonts after the first paint`).toHaveLength(FONTS);
          await page.unroute('**/*.woff2');
        }
      }
      await page.close();
    }),
  );
}

const pouches = '/category/caffeine-energy-pouches';
const vapes = '/category/hart-vapes';

/** The screens that need an order or an account. */
type OwnScreen = 'account' | 'orderSuccess';

/** The addresses of the other screens, which every visitor can open. */
const open: Record<Exclude<Screen, OwnScreen> | 'none', string[]> = {
  home: ['/'],
  shop: ['/shop'],
  category: [pouches, `${pouches}?subcategory=washa-fruit`, vapes],
  product: ['/show/product/washa-embe-mango', '/show/product/hart-one-blueberry-ice'],
  about: ['/about/us'],
  delivery: ['/delivery'],
  terms: ['/terms'],
  privacy: ['/privacy'],
  returns: ['/returns'],
  contact: ['/contact'],
  faqs: ['/faqs'],
  posts: ['/posts', '/posts?page=2'],
  post: ['/show/blog/how-delivery-in-nairobi-works'],
  distributor: ['/distributor-application-form'],
  saved: ['/saved'],
  search: ['/search?q=mango'],
  cart: ['/show/cart'],
  cartAlias: ['/cart'],
  checkout: ['/checkout'],
  signedIn: ['/signed-in?failed'],
  findYours: ['/find-yours?coffee=one&taste=fruit&time=day'],
  myOrders: ['/my-orders'],
  stopWaiting: ['/stop-waiting'],
  confirmNewsletter: ['/newsletter/confirm'],
  unsubscribe: ['/newsletter/unsubscribe'],
  stopReviewEmails: ['/review-emails/stop'],
  none: ['/nothing-here'],
};

// The longest tests are first, so that they do not delay the end of the run.

test('The order page, for its customer and for other visitors, and the admin have no layout shift', async ({
  page,
  context,
  browser,
  baseURL,
  product,
  phone,
}) => {
  const { id } = await openOrder(page, product, phone.typed);
  const code = await keepDraft(product);
  const asCustomer = () => expectStill(context, `/order-success/${id}`);
  const asStranger = async () => {
    const stranger = await browser.newContext();
    await expectStill(stranger, `${baseURL}/order-success/${id}`);
    await stranger.close();
  };
  const asStaff = (address: string) => async () => {
    await signInAs(page, 'Brian Otieno');
    await expectStill(context, address);
  };
  const looks = [
    ...[asCustomer, asStranger],
    ...['/admin/orders', '/admin/payments', '/admin/chat-drafts'].map(asStaff),
    ...[`/admin/orders/${id}`, `/admin/chat-drafts/${code}`].map(asStaff),
  ];
  for (const look of takePart(looks)) await look();
});

for (const address of takePart(['/account', '/saved']))
  test(`For a customer, ${address} has no layout shift`, async ({ page, context }) => {
    await signInAs(page, 'Wanjiku Kamau');
    await expectStill(context, address);
  });

for (const address of takePart([...Object.values(open).flat(), '/account']))
  test(`Neither the first load nor a reload of ${address} has a layout shift`, async ({ context, guard }) => {
    if (open.none.includes(address)) guard.expectFailure(/nothing-here/);
    await expectStill(context, address);
  });

/** Stores the data of an earlier visit in the browser. */
async function remember(page: Page, { category: _, ...product }: ProductCard) {
  await page.goto('/delivery');
  await page.evaluate(async (line) => {
    await fetch('/sanctum/csrf-cookie');
    localStorage.setItem('cart', JSON.stringify([{ ...line, quantity: 2 }]));
    localStorage.setItem('saved-products', JSON.stringify([{ id: line.id, slug: line.slug }]));
    localStorage.setItem('age-verified', 'true');
    localStorage.setItem('age-verified-at', new Date().toISOString());
  }, product);
}

for (const address of takePart(['/', '/shop', '/show/product/', vapes, '/saved', '/show/cart', '/checkout']))
  test(`On a later visit with a full cart, ${address} has no layout shift`, async ({ page, product }) => {
    await remember(page, product);
    await expectStill(page.context(), address.replace(/product\/$/, `product/${product.slug}`));
  });
