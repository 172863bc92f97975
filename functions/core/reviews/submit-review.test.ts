import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findReview, listReviewsForStaff } from '../../data/reviews/review.ts';
import { changeSettings } from '../../data/settings/settings.ts';
import { moveTo } from '../../test-support/erasure.ts';
import { noon } from '../../test-support/event.ts';
import { order, orderForm } from '../../test-support/orders/orders.ts';
import { browser } from '../../test-support/orders/promotions.ts';
import { requestsOf } from '../../test-support/requests.ts';
import { review } from '../../test-support/reviews.ts';
import { openShop, stockShop, type TestShop, testProduct } from '../../test-support/shop.ts';
import { listReviews } from './reviews.ts';

let shop: TestShop;
let next = 0;

beforeAll(async () => {
  shop = await openShop();
  await stockShop(Array.from({ length: 9 }, (_, n) => [testProduct(n + 1, {}, n === 8 ? 1 : 2), 5]));
});
afterAll(() => shop.close());

/** Returns the headers and cookies of a guest with a new browser and IP address. */
async function somebody(address = `192.0.2.${++next}`) {
  const { headers, cookies } = await browser();
  return { headers: { ...headers, 'x-viewer-ip': address }, cookies };
}

const listed = async (productId: number) => (await listReviews({ params: { productId }, query: {} })).reviews;

describe('A submitted review', () => {
  test('A submitted review is returned as stored, and is hidden until staff publish it [S1-346] [G-25] [T16]', async () => {
    const { result, operations } = await requestsOf(shop, async () => review({}, await somebody()));
    expect(operations).toEqual(['BatchGetItem', 'Query', 'UpdateItem', 'TransactWriteItems']);
    expect(result).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } });
    expect(result.body).toEqual({
      id: expect.any(Number),
      product_id: 1,
      user_name: 'Wanjiku Otieno',
      rating: 4,
      review_text: 'Good mango, quick rider.',
      created_at: noon.toISOString(),
      status: 'pending',
    });
    expect(await listed(1)).toEqual([]);
    const { reviews } = await listReviewsForStaff('pending', 10);
    expect(reviews.map(({ id }) => id)).toContain(result.body.id);
  });

  test('A submitted review is marked as a verified purchase if its browser has a delivered order with the product', async () => {
    const by = await somebody();
    const { order_id } = (await order(orderForm([{ id: 7, quantity: 1 }]), by)).body;
    const early = await review({ product_id: 7, review_text: 'Not here yet.' }, by);
    expect(early.body).not.toHaveProperty('is_verified');
    await moveTo(order_id, 'confirmed', 'packed', 'out_for_delivery', 'delivered');
    const other = await review({ product_id: 8 }, by);
    expect(other.body).not.toHaveProperty('is_verified');
    expect((await review({ product_id: 7 }, await somebody())).body).not.toHaveProperty('is_verified');
    const { body } = await review({ product_id: 7 }, by);
    expect(body.is_verified).toBe(true);
    expect(await findReview(body.id)).toMatchObject({ bought: { id: order_id } });
  });

  test('A review that one browser submits twice is stored once, and the same review from a second browser is stored too [R2]', async () => {
    const [one, other] = [await somebody(), await somebody()];
    const first = await review({ product_id: 2 }, one);
    expect((await review({ product_id: 2 }, one)).body).toEqual(first.body);
    expect((await review({ product_id: 2 }, other)).body.id).not.toBe(first.body.id);
    const { reviews } = await listReviewsForStaff('pending', 100);
    expect(reviews.filter(({ product_id }) => product_id === 2)).toHaveLength(2);
  });

  test('A submitted review sent fifty times at once is stored once [R2]', async () => {
    const one = await somebody();
    const replies = await Promise.all(Array.from({ length: 50 }, () => review({ product_id: 3 }, one)));
    const ids = new Set(replies.filter(({ status }) => status === 200).map(({ body }) => body.id));
    expect(ids.size).toBe(1);
    expect(replies.filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);
    const { reviews } = await listReviewsForStaff('pending', 100);
    expect(reviews.filter(({ product_id }) => product_id === 3)).toHaveLength(1);
  });

  test('A review can be submitted without a cookie, and then needs no CSRF token [S1-323] [S1-325]', async () => {
    expect((await review({ product_id: 4 })).status).toBe(200);
  });

  test('A submitted review of a product that is hidden or not sold answers 404', async () => {
    await changeSettings({ restricted_goods: 'hidden' });
    for (const product_id of [999, 9])
      expect(await review({ product_id }, await somebody())).toMatchObject({
        status: 404,
        body: { message: 'Product not found' },
      });
    await changeSettings({ restricted_goods: 'sell' });
    expect((await review({ product_id: 9 }, await somebody())).status).toBe(200);
  });
});

describe('One IP address and one browser may submit three reviews a day for one product [T16]', () => {
  const tomorrow = new Date(noon.getTime() + 86_400_000);

  test('Of a hundred reviews that a bot posts, three are stored [T16]', async () => {
    const address = '198.51.100.7';
    const statuses: number[] = [];
    for (let n = 0; n < 100; n++) {
      const call = await somebody(address);
      statuses.push((await review({ product_id: 5, review_text: `Buy it ${n}` }, call)).status);
    }
    expect(statuses.slice(0, 3)).toEqual([200, 200, 200]);
    expect(new Set(statuses.slice(3))).toEqual(new Set([429]));
    const { reviews } = await listReviewsForStaff('pending', 500);
    expect(reviews.filter(({ product_id }) => product_id === 5)).toHaveLength(3);
    const refused = await review({ product_id: 5, review_text: 'More' }, await somebody(address));
    expect(refused.body).toMatchObject({ code: 'too-many-requests' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });

  test('The daily limit of reviews counts each product and each day separately', async () => {
    const address = '198.51.100.7';
    expect((await review({ product_id: 6 }, await somebody(address))).status).toBe(200);
    const later = { ...(await somebody(address)), now: tomorrow };
    expect((await review({ product_id: 5, review_text: 'Next day' }, later)).status).toBe(200);
  });

  test('A browser that changes its IP address can still store only three reviews of a product a day', async () => {
    const { headers, cookies } = await somebody();
    const statuses: number[] = [];
    for (let n = 0; n < 5; n++) {
      const call = { headers: { ...headers, 'x-viewer-ip': `203.0.113.${n}` }, cookies };
      statuses.push((await review({ product_id: 7, review_text: `Again ${n}` }, call)).status);
    }
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
  });

  test('The reviews from one IP address also have one common limit for all products', async () => {
    const address = '198.51.100.8';
    let taken = 0;
    for (let n = 0; n < 40; n++) {
      const form = { product_id: 1 + (n % 8), review_text: `Number ${n}` };
      const { status } = await review(form, { ...(await somebody(address)), now: tomorrow });
      if (status === 200) taken++;
    }
    expect(taken).toBe(24);
  });
});

describe('A review from a bot is refused with a message and not stored [T16]', () => {
  test.each([
    ['the hidden field is filled', { website: 'https://pills.example' }],
    ['the form was open for less than a second', { form_seconds: 0.9 }],
  ])('A bot’s review is refused with a message and not stored if %s', async (_, form) => {
    const { result, operations } = await requestsOf(shop, async () => review(form, await somebody()));
    expect(result).toMatchObject({ status: 422, body: { code: 'review-refused' } });
    expect(result.body.errors.review_text).toHaveLength(1);
    expect(operations).toEqual([]);
  });
});

test('A review that was written in one second is accepted [G-25]', async () => {
  expect((await review({ product_id: 4, form_seconds: 1 }, await somebody())).status).toBe(200);
});

describe('Each field of a review is validated [S1-302] [S1-303] [S1-304] [S1-322]', () => {
  test.each([
    ['user_name', '', 'Name is required'],
    ['user_name', '  ', 'Name is required'],
    ['user_name', '<b></b>', 'Name is required'],
    ['user_name', 'x'.repeat(61), 'That name is too long.'],
    ['rating', undefined, 'Please choose a rating from 1 to 5.'],
    ['rating', 0, 'Please choose a rating from 1 to 5.'],
    ['rating', 6, 'Please choose a rating from 1 to 5.'],
    ['rating', 4.5, 'Please choose a rating from 1 to 5.'],
    ['rating', 'five', 'Please choose a rating from 1 to 5.'],
    ['review_text', '', 'Please write your review.'],
    ['review_text', 'ok', 'Please write at least 3 characters.'],
    ['review_text', 'https://a.example', 'Please write your review.'],
    ['review_text', 'x'.repeat(1001), 'Please keep your review under 1,000 characters.'],
    ['product_id', undefined, 'Product not found'],
  ])('A review with the %s %j is refused: %s', async (field, value, message) => {
    const reply = await review({ [field]: value }, await somebody());
    expect(reply).toMatchObject({ status: 422, body: { errors: { [field]: [message] } } });
  });

  test('The product id and rating of a review may be sent as text, as a web form sends them [S1-346]', async () => {
    const { body } = await review({ product_id: '8', rating: '5' }, await somebody());
    expect(body).toMatchObject({ product_id: 8, rating: 5 });
  });
});

const attacks = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<svg/onload=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '"><iframe src=//evil.example>',
  '<<b>img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  'data:text/html,<b>',
  'Visit https://pills.example/now please',
  'Visit www.pills.example please',
  'Visit pills.com/now?x=1 please',
  'ht<b></b>tps://pills.example',
  '<!-- --><style>*{}</style>',
];

test.each(attacks)(
  'A review with %s is stored as plain text, without tags and links [T16] [T22]',
  async (attack) => {
    const call = { ...(await somebody()), now: new Date(noon.getTime() + 10 * 86_400_000) };
    const form = {
      product_id: 8,
      user_name: `Ann ${attack}`.slice(0, 60),
      review_text: `Good. ${attack} Thanks.`,
    };
    const { status, body } = await review(form, call);
    expect(status).toBe(200);
    const stored = await findReview(body.id);
    for (const text of [stored?.user_name, stored?.review_text])
      expect(text).not.toMatch(/<[/a-z!]|https?:|www\.|pills\.|script:|data:/i);
    expect(stored?.review_text).toMatch(/^Good\./);
    expect(stored?.review_text).toMatch(/Thanks\.$/);
  },
);

test('A review that looks like advertising is marked for staff [G-25]', async () => {
  const scoreOf = async (form: Record<string, unknown>) => {
    const call = { ...(await somebody()), now: new Date(noon.getTime() + 20 * 86_400_000) };
    const { body } = await review({ product_id: 8, ...form }, call);
    return (await findReview(body.id))?.spam_score;
  };
  expect(await scoreOf({ review_text: 'I like it very much.' })).toBe(0);
  expect(await scoreOf({ review_text: 'I like it a lot.', form_seconds: undefined })).toBe(1);
  expect(await scoreOf({ review_text: 'CHEAP PILLS CHEAP PILLS CALL 0712 345 678 NOW!!!!!!!' })).toBe(3);
  expect(await scoreOf({ review_text: 'See pills.com and www.pills.example now' })).toBe(4);
});
