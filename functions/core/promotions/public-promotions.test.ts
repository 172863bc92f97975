import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { quoteCart } from '#shared/cart/endpoints.ts';
import * as catalogue from '#shared/catalogue/endpoints.ts';
import * as api from '#shared/promotions/endpoints.ts';
import type { Promotion } from '#shared/promotions/promotion.ts';
import { quoteCart as quoteHandler } from '../../api/cart.ts';
import { listProducts } from '../../api/catalogue.ts';
import { changePromotion, createPromotion, listProductOffers } from '../../api/promotions.ts';
import * as data from '../../data/promotions/promotion.ts';
import { mostPublic, readPublicCodes } from '../../data/promotions/public.ts';
import { changeSettings } from '../../data/settings/settings.ts';
import { noon, send } from '../../test-support/event.ts';
import { store } from '../../test-support/log-door.ts';
import { browser, offer, quoteWith } from '../../test-support/orders/promotions.ts';
import { callAs, signIn } from '../../test-support/people.ts';
import { openShop, stockShop, type TestShop, testProduct } from '../../test-support/shop.ts';

let shop: TestShop;
let session: string;

beforeAll(async () => {
  shop = await openShop();
  await stockShop([
    [testProduct(1, { price_cents: 55_000 }), 100],
    [testProduct(2, { price_cents: 80_000 }), 100],
    [testProduct(3, { price_cents: 55_000 }), 3],
    [testProduct(4, { price_cents: 55_000 }), 0],
    [testProduct(5, { price_cents: 90_000 }, 1), 50],
  ]);
  session = (await signIn('admin', ['admin'])).session;
});
afterAll(() => shop.close());

type Lines = { id: number; quantity: number }[];
const five: Promotion['tiers'] = [{ when: {}, off: { kind: 'pack', pieces: 5, shillings: 2500 } }];
const tenth: Promotion['tiers'] = [{ when: { line_quantity: 2 }, off: { kind: 'percent', percent: 10 } }];

const quote = async (lines: Lines) =>
  (await send(quoteCart, quoteHandler, { body: { lines, area: 'Kilimani' } })).body;
const offersOf = async (id: number) =>
  send(api.listProductOffers, listProductOffers, { params: { id: String(id) } });
const lasting = { is_active: true, from: null, until: null };

/** Runs a test with these public promotions only. */
async function withPublic(offers: Record<string, Partial<Promotion>>, run: () => Promise<void>) {
  for (const [code, more] of Object.entries(offers)) {
    await store(() => offer(code));
    // A code that an earlier test deleted is restored, because no promotion can have it again.
    const fields = { ...lasting, is_public: true as const, ...more, is_deleted: undefined };
    await store(() => data.changePromotion(code, fields, { action: 'undo' }));
  }
  await run();
  for (const code of Object.keys(offers)) await store(() => data.changePromotion(code, { is_deleted: true }));
  expect(await readPublicCodes()).toEqual([]);
}

describe('A code that is offered in the cart', () => {
  test('The cart offers the public code that saves most, with the sum that it saves', () =>
    withPublic({ TENTH: { tiers: tenth }, PACK: { tiers: five } }, async () => {
      expect((await quote([{ id: 1, quantity: 5 }])).offer).toEqual({
        code: 'TENTH',
        saves: 275,
        hint: null,
      });
      expect((await quote([{ id: 2, quantity: 5 }])).offer).toEqual({
        code: 'PACK',
        saves: 1500,
        hint: null,
      });
    }));

  test('The cart never offers a promo code that is not public, has ended, is switched off or is used up', async () => {
    await store(() => offer('SECRET'));
    await withPublic(
      {
        ENDED: { until: noon.toISOString() },
        STOPPED: { is_active: false },
        LATER: { from: '2027-01-01T00:00:00.000Z' },
      },
      async () => {
        expect(await quote([{ id: 1, quantity: 5 }])).not.toHaveProperty('offer');
        expect((await offersOf(1)).body).toEqual({ goes_with: [], packs: [] });
      },
    );
  });

  test('The cart does not offer the promo code that it already uses, but offers a better one', () =>
    withPublic({ TENTH: { tiers: tenth }, PACK: { tiers: five } }, async () => {
      const lines = [{ id: 2, quantity: 5 }];
      expect((await quoteWith('PACK', lines, await browser())).body).not.toHaveProperty('offer');
      expect((await quoteWith('TENTH', lines, await browser())).body.offer).toMatchObject({ code: 'PACK' });
    }));

  test('A cart that nearly gets a discount shows what to add, unless much is missing or nothing would be saved', () =>
    withPublic({ PACK: { tiers: five } }, async () => {
      const hint = 'Add 1 more item: any 5 for Ksh 2,500';
      expect((await quote([{ id: 1, quantity: 4 }])).offer).toEqual({ code: 'PACK', saves: null, hint });
      expect(await quote([{ id: 1, quantity: 1 }])).not.toHaveProperty('offer');
      await store(() =>
        data.changePromotion('PACK', {
          tiers: [{ when: {}, off: { kind: 'pack', pieces: 5, shillings: 5000 } }],
        }),
      );
      expect(await quote([{ id: 1, quantity: 4 }])).not.toHaveProperty('offer');
    }));

  test('In 100 random carts, an offered promo code makes the cart cheaper by exactly the sum that the offer names', () =>
    withPublic({ TENTH: { tiers: tenth }, PACK: { tiers: five } }, async () => {
      const lineOf = fc.record({ id: fc.constantFrom(1, 2, 3), quantity: fc.integer({ min: 1, max: 10 }) });
      const cartOf = fc.uniqueArray(lineOf, { minLength: 1, maxLength: 3, selector: ({ id }) => id });
      let offered = 0;
      const property = fc.asyncProperty(cartOf, async (lines) => {
        const { offer: found, total_amount } = await quote(lines);
        if (!found || found.saves === null) return;
        offered++;
        const { body } = await quoteWith(found.code, lines, await browser());
        expect(found.saves).toBeGreaterThan(0);
        expect(total_amount - body.total_amount).toBeCloseTo(found.saves, 6);
      });
      await fc.assert(property, { seed: 11, numRuns: 100 });
      expect(offered).toBeGreaterThan(30);
    }));
});

describe('The packs of a product', () => {
  test('A product’s page shows each pack (several pieces at a lower price) with its price and saving, the smallest first', () =>
    withPublic({ PACK: { tiers: five }, TENTH: { tiers: tenth } }, async () => {
      expect((await offersOf(1)).body).toEqual({
        goes_with: [],
        packs: [
          { code: 'TENTH', pieces: 2, price: 990, saves: 110 },
          { code: 'PACK', pieces: 5, price: 2500, saves: 250 },
        ],
      });
    }));

  test('No pack on a product’s page has more pieces than are in stock, and a sold-out product has no packs', () =>
    withPublic({ PACK: { tiers: five }, TENTH: { tiers: tenth } }, async () => {
      const sizes = async (id: number) =>
        (await offersOf(id)).body.packs.map(({ pieces }: { pieces: number }) => pieces);
      expect(await sizes(3)).toEqual([2]);
      expect(await sizes(4)).toEqual([]);
      expect((await offersOf(99)).status).toBe(404);
    }));

  test('A product’s page shows no pack of a promotion for other products', () =>
    withPublic(
      { PACK: { tiers: [{ of: { kind: 'products', ids: [2] }, ...five[0] } as never] } },
      async () => {
        expect((await offersOf(1)).body.packs).toEqual([]);
        expect((await offersOf(2)).body.packs).toHaveLength(1);
      },
    ));

  test('A product’s page says how many points a piece earns only while the shop gives points', async () => {
    expect((await offersOf(1)).body).not.toHaveProperty('points');
    const loyalty = { is_on: true, spend: 100, worth: 1, minimum: 100, months: null };
    await store(() => changeSettings({ loyalty } as never));
    expect((await offersOf(1)).body.points).toBe(5);
    expect((await quote([{ id: 1, quantity: 1 }])).points).toBe(5);
  });
});

describe('The filter of packs on lists', () => {
  const list = async (query: Record<string, string>) =>
    (await send(catalogue.listProducts, listProducts, { query })).body;
  const filtered = async (): Promise<number[]> =>
    (await list({ packs: '1' })).data.map(({ id }: { id: number }) => id).sort();

  /** Returns the ids of the products whose pages show a pack. */
  async function shown(): Promise<number[]> {
    const all = await Promise.all([1, 2, 3, 4, 5].map(offersOf));
    return all.flatMap(({ body }, n) => (body.packs.length > 0 ? [n + 1] : []));
  }

  test.each<[string, Promotion['tiers'], number[]]>([
    ['of five pieces, of which one product has only three', five, [1, 2, 5]],
    ['of two pieces', tenth, [1, 2, 3, 5]],
    [
      'that cost more than their pieces',
      [{ when: {}, off: { kind: 'pack', pieces: 2, shillings: 5000 } }],
      [],
    ],
    ['from one piece on', [{ when: {}, off: { kind: 'percent', percent: 10 } }], []],
    [
      'of one product',
      [
        {
          of: { kind: 'products', ids: [2] },
          when: { line_quantity: 3 },
          off: { kind: 'percent', percent: 5 },
        },
      ],
      [2],
    ],
    [
      'from a sum that two pieces do not reach',
      [{ when: { line_quantity: 2, sub_total: 1500 }, off: { kind: 'amount', shillings: 50 } }],
      [2, 5],
    ],
  ])('It shows exactly the products whose pages show a pack, for packs %s', (_, tiers, ids) =>
    withPublic({ FILTERED: { tiers } }, async () => {
      expect(await filtered()).toEqual(ids);
      expect(await shown()).toEqual(ids);
      const { offers } = await list({ offers: '1', limit: '1' });
      expect(offers.filter(({ inPacks }: { inPacks: boolean }) => inPacks)).toHaveLength(ids.length);
    }),
  );

  test('It leaves out goods for adults while the shop does not sell them, and promotions that are not open', () =>
    withPublic({ FILTERED: { tiers: tenth } }, async () => {
      await changeSettings({ restricted_goods: 'catalogue_only' });
      expect(await filtered()).toEqual([1, 2, 3]);
      expect(await shown()).toEqual([1, 2, 3]);
      await changeSettings({ restricted_goods: 'sell' });
      await store(() => data.changePromotion('FILTERED', { is_active: false }));
      expect(await filtered()).toEqual([]);
    }));
});

describe('Offering a code to everybody', () => {
  const rule = {
    ...{ note: '', from: null, until: null, best_tier_wins: false, first_order: false, tiers: tenth },
    ...{ uses: { total: null, per_phone: null }, audience: { to: 'everyone' } },
  };
  const add = async (body: object) =>
    send(api.createPromotion, createPromotion, await callAs(session, { body }));
  const change = async (code: string, body: object) =>
    send(api.changePromotion, changePromotion, await callAs(session, { params: { code }, body }));

  test('A promo code is public only after a manager has made it public, and the manager can undo this', async () => {
    expect((await add({ ...rule, code: 'QUIET' })).body).toMatchObject({ is_public: false });
    expect(await readPublicCodes()).toEqual([]);
    expect((await change('QUIET', { version: 0, is_public: true })).body).toMatchObject({ is_public: true });
    expect(await readPublicCodes()).toEqual(['QUIET']);
    await change('QUIET', { version: 1, is_public: false });
    expect(await readPublicCodes()).toEqual([]);
  });

  test('A promo code for some customers or for first orders cannot be made public', async () => {
    const some = { ...rule, code: 'SOME', is_public: true, first_order: true };
    expect(await add(some)).toMatchObject({
      status: 422,
      body: { errors: { is_public: [expect.any(String)] } },
    });
    await add({ ...rule, code: 'ALL', is_public: true });
    expect(
      (await change('ALL', { version: 0, audience: { to: 'person', contact: '0712345678' } })).status,
    ).toBe(422);
    await store(() => data.changePromotion('ALL', { is_deleted: true }));
  });

  test(`The shop has at most ${mostPublic} public promo codes at a time`, async () => {
    for (let n = 0; n < mostPublic; n++)
      expect((await add({ ...rule, code: `PUBLIC${n}`, is_public: true })).status).toBe(200);
    expect((await add({ ...rule, code: 'ONEMORE', is_public: true })).status).toBe(422);
  });
});
