import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { becomeDistributor } from '#shared/distributors/endpoints.ts';
import { shop as rules } from '#shared/shop.ts';
import * as texts from '#shared/texts.ts';
import { becomeDistributor as handler } from '../../api/distributors.ts';
import { listApplications } from '../../data/distributors/distributor.ts';
import { noon, type Reply, send } from '../../test-support/event.ts';
import { browser } from '../../test-support/orders/promotions.ts';
import { openShop, type TestShop } from '../../test-support/shop.ts';

let shop: TestShop;
let next = 0;

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const later = (seconds: number) => new Date(noon.getTime() + seconds * 1000);
const form = {
  name: 'Wanjiku Otieno',
  email: 'w@mail.example',
  phone: '0712 345 678',
  comment: 'A kiosk in Ruaka.',
};

/** Applies from a new browser and IP address. */
async function apply(more: Partial<typeof form> = {}, now = noon): Promise<Reply> {
  const { headers, cookies } = await browser();
  const from = { ...headers, 'x-viewer-ip': `198.51.100.${++next % 250}` };
  return send(becomeDistributor, handler, { headers: from, cookies, now, body: { ...form, ...more } });
}

const storedOf = async (email: string) =>
  (await listApplications('new', 1000)).applications.filter((each) => each.email === email);

describe('A distributor’s application', () => {
  test('A distributor’s application is accepted and stored for staff, with the phone number in international form [S1-020, S2-006, S2-087, S2-186, S2-275, G-56]', async () => {
    const reply = await apply();
    expect(reply).toMatchObject({
      status: 200,
      body: {
        success: true,
        message: 'Thank you! Your application has been received. We will contact you soon.',
      },
    });
    const [stored, ...others] = await storedOf(form.email);
    expect(others).toEqual([]);
    expect(stored).toMatchObject({
      ...form,
      phone: '+254712345678',
      status: 'new',
      created_at: noon.toISOString(),
    });
    expect(stored?.id).toMatch(/^[\w-]{22}$/);
  });

  test('A distributor’s application that is sent fifty times at once, and again with its phone number in another form, is stored once [R2]', async () => {
    const email = 'many@mail.example';
    const replies = await Promise.all(Array.from({ length: 50 }, () => apply({ email })));
    expect(replies.filter(({ status }) => ![200, 503].includes(status))).toEqual([]);
    expect((await apply({ email, phone: '+254712345678' }, later(86_400))).status).toBe(200);
    expect(await storedOf(email)).toHaveLength(1);
  });

  test('One phone number can send three distributor applications a day, and the next is refused with the time to wait [T14]', async () => {
    const email = 'often@mail.example';
    const phone = '0722 000 111';
    const replies: Reply[] = [];
    for (const comment of ['One', 'Two', 'Three', 'Four', 'Five'])
      replies.push(await apply({ email, phone, comment }));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 429, 429]);
    expect(replies[3]).toMatchObject({ body: { code: 'too-many-requests', message: texts.appliedOften } });
    expect(Number(replies[3]?.headers['retry-after'])).toBeGreaterThan(0);
    expect(await storedOf(email)).toHaveLength(rules.applicationsADay.phone);
    expect((await apply({ email, phone, comment: 'Three' })).status).toBe(200);
    expect((await apply({ email, phone, comment: 'Four' }, later(86_400))).status).toBe(200);
  });

  test.each([
    [{ name: ' ' }, 'name', 'Name is required'],
    [{ email: '' }, 'email', 'Email is required'],
    [{ email: 'a@b' }, 'email', 'Please enter a valid email address'],
    [{ phone: '' }, 'phone', 'Phone number is required'],
    [{ phone: '12345' }, 'phone', 'Please enter a valid phone number'],
    [{ comment: '\u200b\n ' }, 'comment', 'Please tell us about your business.'],
    [{ comment: 'x'.repeat(2001) }, 'comment', 'Please keep it under 2,000 characters.'],
  ])(
    'A distributor’s application is refused with an error at its field: %j [S2-245, S2-246]',
    async (wrong, field, message) => {
      expect(await apply(wrong)).toMatchObject({ status: 422, body: { errors: { [field]: [message] } } });
    },
  );

  test('A distributor’s application may have a foreign phone number, and a web address in its comment', async () => {
    const email = 'kampala@mail.example';
    const comment = 'We are at https://duka.example\nTwo shops.';
    expect((await apply({ email, phone: '+256 772 000 111', comment })).status).toBe(200);
    expect(await storedOf(email)).toMatchObject([{ phone: '+256772000111', comment }]);
  });
});
