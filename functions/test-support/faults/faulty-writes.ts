import { saveCart } from '#shared/cart/endpoints.ts';
import { becomeDistributor } from '#shared/distributors/endpoints.ts';
import { subscribe } from '#shared/newsletter/endpoints.ts';
import { saveCart as saveCartHandler } from '../../api/cart.ts';
import { becomeDistributor as distributorHandler } from '../../api/distributors.ts';
import { subscribe as subscribeHandler } from '../../api/newsletter.ts';
import { readCartCopy } from '../../core/cart/cart-copy.ts';
import { newId } from '../../core/identity/visitor.ts';
import { signSubscriber } from '../../core/newsletter/sign-subscriber.ts';
import { listApplications } from '../../data/distributors/distributor.ts';
import { findSubscriber } from '../../data/newsletter/subscriber.ts';
import { listReviewsForStaff } from '../../data/reviews/review.ts';
import { noon, send } from '../event.ts';
import { browser } from '../orders/promotions.ts';
import { review } from '../reviews.ts';
import { faultyAccounts } from './faulty-accounts.ts';
import { faultyMoney } from './faulty-money.ts';
import { faultyPayments } from './faulty-payments.ts';
import { faultyPeople } from './faulty-people.ts';
import { faultyStock } from './faulty-stock.ts';
import { faultyWaiting } from './faulty-waiting.ts';
import { type FaultyWrite, type Hit, schedulesOf } from './write-faults.ts';

let next = 0;

const pendingOf = async (text: string) =>
  (await listReviewsForStaff('pending', 1000)).reviews.filter(({ review_text }) => review_text === text);

/** Creates a browser with its own IP address, so that the writes share no rate limits. */
async function newBrowser() {
  next++;
  const { headers, cookies } = await browser();
  return { cookies, headers: { ...headers, 'x-viewer-ip': `10.${next >> 8}.0.${next & 255}` } };
}

async function oneReview(): Promise<FaultyWrite> {
  const call = await newBrowser();
  const review_text = `Review ${next}`;
  return {
    send: () => review({ review_text }, call),
    check: async (last, again) => {
      const stored = await pendingOf(review_text);
      return [
        [last.body.id !== again.body.id, 'the repeated request created another review'],
        [stored.length !== 1, `${stored.length} reviews`],
        [stored[0]?.id !== last.body.id, 'the stored review has another id than the answer'],
      ];
    },
  };
}

async function oneCart(): Promise<FaultyWrite> {
  const visitor = newId();
  const by = await browser(visitor);
  const body = { cart: [{ id: 1, quantity: 3 }] };
  return {
    send: () => send(saveCart, saveCartHandler, { ...by, body }),
    check: async (last, again) => {
      const copy = await readCartCopy({ visitor });
      return [
        [JSON.stringify(last.body) !== JSON.stringify(again.body), 'the repeated request got another answer'],
        [copy.cartCount !== 3 || copy.items.length !== 1, `${copy.cartCount} pieces in the cart`],
      ];
    },
  };
}

async function oneSubscriber(): Promise<FaultyWrite> {
  const by = await newBrowser();
  const email = `reader${next}@mail.example`;
  const body = { name: 'Reader', email };
  return {
    send: () => send(subscribe, subscribeHandler, { ...by, body }),
    check: async (last, again) => {
      const stored = await findSubscriber(await signSubscriber(email));
      return [
        [JSON.stringify(last.body) !== JSON.stringify(again.body), 'the repeated request got another answer'],
        [
          stored?.email !== email || stored.consented_at !== noon.toISOString(),
          'the subscriber is missing or wrong',
        ],
      ];
    },
  };
}

async function oneApplication(): Promise<FaultyWrite> {
  const by = await newBrowser();
  const email = `seller${next}@mail.example`;
  const phone = `07${String(30_000_000 + next)}`;
  const body = { name: 'Seller', email, phone, comment: 'A kiosk in Ruaka.' };
  return {
    send: () => send(becomeDistributor, distributorHandler, { ...by, body }),
    check: async (last, again) => {
      const { applications } = await listApplications('new', 1000);
      const stored = applications.filter((each) => each.email === email);
      return [
        [JSON.stringify(last.body) !== JSON.stringify(again.body), 'the repeated request got another answer'],
        [stored.length !== 1, `${stored.length} applications`],
        [stored[0]?.status !== 'new', 'the application does not have the status new'],
      ];
    },
  };
}

/**
 * All writes except orders. Each has a name, a function that prepares the write, and the storage calls of the write.
 * Product 1 must exist.
 */
export const faultyWrites: [name: string, make: () => Promise<FaultyWrite>, operations: string[]][] = [
  ['a review', oneReview, ['BatchGetItem', 'UpdateItem', 'TransactWriteItems']],
  ['a saved cart', oneCart, ['UpdateItem', 'PutItem']],
  [
    'a distributor application',
    oneApplication,
    ['BatchGetItem', 'GetItem', 'UpdateItem', 'TransactWriteItems'],
  ],
  ['a newsletter subscription', oneSubscriber, ['UpdateItem', 'PutItem']],
  ...faultyAccounts,
  ...faultyPeople,
  ...faultyStock,
  ...faultyPayments,
  ...faultyMoney,
  ...faultyWaiting,
];

/** Returns every combination of faults for every write, single faults first. */
export const writeSchedules = (): { make: () => Promise<FaultyWrite>; hits: Hit[] }[] =>
  faultyWrites
    .flatMap(([, make, operations]) => schedulesOf(operations).map((hits) => ({ make, hits })))
    .sort((one, other) => one.hits.length - other.hits.length);
