import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import type { Access } from '#shared/abilities/access.ts';
import { endpoints } from '#shared/endpoints.ts';
import { type ShopFunction, shopFunctions } from '../functions.ts';
import { root } from './bundle.ts';
import { requireBuild } from './test-support/built.ts';

/*
 * Shoppers wait for the cold start of a function, which takes longer the more code it loads. So code that only the
 * admin needs must not be in the functions of shoppers.
 */

/** The inputs of a bundle, by path, with the bytes that each adds to it. */
type Inputs = Record<string, { bytesInOutput: number }>;
let inputsOf: (entry: ShopFunction) => Inputs;

beforeAll(() => {
  requireBuild();
  const file = join(root, 'dist/functions.meta.json');
  const { outputs } = JSON.parse(readFileSync(file, 'utf8')) as {
    outputs: Record<string, { inputs: Inputs }>;
  };
  inputsOf = ({ id }) => outputs[`dist/functions/${id}/index.cjs`]?.inputs ?? {};
});

const forShoppers: Access[] = ['anyone', 'callback', 'signed-in'];
const shoppers = shopFunctions.filter(({ route }) =>
  endpoints.some(({ endpoint }) => endpoint.route === route && forShoppers.includes(endpoint.access)),
);

const packageOf = (path: string) =>
  /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path.replaceAll('\\', '/'))?.[1];

/** Further libraries that a function may load, and the functions that need them. */
const libraries = new Set([
  ...['zod', '@middy/core', '@middy/util', '@middy/http-json-body-parser', '@aws/lambda-invoke-store'],
  ...['client-dynamodb', 'lib-dynamodb', 'util-dynamodb', 'dynamodb-codec'].map((name) => `@aws-sdk/${name}`),
  ...['core', 'endpoint-cache', 'middleware-endpoint-discovery'].map((name) => `@aws-sdk/${name}`),
  ...['core', 'types', 'signature-v4', 'node-http-handler'].map((name) => `@smithy/${name}`),
  ...['@aws-sdk/client-secrets-manager', 'obliterator', 'mnemonist'],
]);

/** Further libraries, and the functions that need them. */
const further: [libraries: RegExp, functions: string[]][] = [
  [/^jose$/, ['startGoogleSignIn', 'finishGoogleSignIn', 'signOut']],
  [/sqs$/, ['startPayment', 'takePushResult', 'takeTillNotice']],
  // The search reads its file from the bucket of the site.
  [
    /^@aws-sdk\/(?:client-s3|middleware-sdk-s3|signature-v4-multi-region|xml-builder|checksums)$/,
    ['searchProducts'],
  ],
];

test('The functions for shoppers contain only the libraries that they need [R20]', () => {
  expect(shoppers.length).toBeGreaterThan(50);
  for (const entry of shoppers) {
    const allowed = further.flatMap(([names, functions]) => (functions.includes(entry.name) ? [names] : []));
    const found = new Set(
      Object.entries(inputsOf(entry)).flatMap(([path, { bytesInOutput }]) =>
        bytesInOutput > 0 ? (packageOf(path) ?? []) : [],
      ),
    );
    const unknown = [...found].filter(
      (name) => !libraries.has(name) && !allowed.some((names) => names.test(name)),
    );
    expect([entry.name, unknown]).toEqual([entry.name, []]);
  }
});

test('Only the functions that write PDFs contain the library for it', () => {
  const writers = shopFunctions.filter((entry) =>
    Object.entries(inputsOf(entry)).some(
      ([path, { bytesInOutput }]) => packageOf(path) === '@cantoo/pdf-lib' && bytesInOutput > 0,
    ),
  );
  expect(writers.map(({ name }) => name).sort()).toEqual([
    'emailsRequested',
    'getMonthPdf',
    'getPurchasePdf',
  ]);
});

/**
 * The most KB of our own code in a function of shoppers. To raise a limit, give the reason in the commit. Each function
 * that changes an order contains the code for refund emails, for the SMS beside its emails, and for the rider who
 * carries the order.
 */
const most = 28.5;
const mostOf: Record<string, number> = {
  // The function handles promotions with packs, customer groups and first orders, the consent to a review request, and
  // the requested emails. The orders of a browser are counted in the item of its cart, so an order needs no further
  // item. The function also plans when the shop calls and when the goods arrive, within the opening hours. It also
  // calculates and stores the value of the pieces that leave the stock.
  placeOrder: 70.5,
  // The function also reads and changes the number of uses of promo codes, and plans the call to the customer within
  // the opening hours.
  givePhone: 51.5,
  // The function also stores the result of a till's payment request.
  startPayment: 65.5,
  // Includes the words, emoji and names of other companies that the search understands.
  searchProducts: 59,
  // Includes the erasure of everything stored by phone or email address: waiting lists, applications, points and uses
  // of promo codes. After each erased order, the function also updates the search, the customer's counts, the points
  // and the credit that cannot be spent yet. A cancelled order is also removed from its rider.
  // It also keeps the counts of what is bought together.
  eraseAccount: 81.5,
  claimPayment: 59.0,
  // The function also gives back the use of a promo code. It contains the code for an order that duplicates another
  // order, and for money that was moved between two orders. It returns the changes that staff made. Its write fails if
  // staff change the order at the same time.
  cancelOrder: 56.0,
  // Sorts and filters a list as the shopper chooses, also by what public promotions make cheaper in a pack.
  listProducts: 35.5,
  // The function calculates the prices of the cart like those of an order, with the same discounts.
  keepDraft: 42,
  // The function checks a device's key and changes the till.
  enrolTill: 35,
  // The function checks a key, hashes a PIN and changes the phone of a rider.
  enrolRiderPhone: 30.5,
  // The function also returns a product's record to staff.
  getProduct: 34,
  // Includes the payment of an order at a till, the newsletter's code, and whether each email arrived.
  downloadAccount: 35,
  // Merges the orders of a browser into the account.
  finishGoogleSignIn: 33.5,
  // Includes the hints of promo codes, which name the goods, and the points that the order will earn.
  quoteCart: 37,
  quoteForAgent: 34,
  listProductOffers: 36.5,
  // The function also looks for the order that shows the purchase.
  submitReview: 35.5,
  // Includes the default texts of a shop.
  getTextPage: 35.5,
  getTextVersion: 36.0,
  // A consent to news subscribes the account and gives it the code of a new subscriber.
  changeAccount: 31,
  addAddress: 32,
  changeAddress: 32,
  // Emails the shop and the applicant, and logs the application.
  becomeDistributor: 38,
  // The function also updates the list and the number of subscribers.
  subscribe: 33,
};

test('The shop’s own code in each function for shoppers is smaller than the function’s limit [R20]', () => {
  for (const entry of shoppers) {
    const own = Object.entries(inputsOf(entry)).filter(([path]) => packageOf(path) === undefined);
    const kilobytes = own.reduce((sum, [, { bytesInOutput }]) => sum + bytesInOutput, 0) / 1024;
    expect(kilobytes, `KB of ${entry.name}`).toBeLessThanOrEqual(mostOf[entry.name] ?? most);
    expect(kilobytes, `KB of ${entry.name}`).toBeGreaterThan(5);
  }
});
