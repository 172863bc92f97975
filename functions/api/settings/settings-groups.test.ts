import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as api from '#shared/settings/endpoints.ts';
import { getSettings } from '#shared/settings/endpoints.ts';
import { settingsTexts } from '#shared/settings/settings-texts.ts';
import { firstSettings } from '#shared/shop.ts';
import { firstSms } from '#shared/sms/sms-settings.ts';
import * as texts from '#shared/texts.ts';
import { readSettings } from '../../data/settings/read-settings.ts';
import { changeSettings } from '../../data/settings/settings.ts';
import { type Reply, send } from '../../test-support/event.ts';
import { callAs } from '../../test-support/people.ts';
import { openSettingsShop, type SettingsShop } from '../../test-support/settings/settings-shop.ts';
import {
  changeSettingsGroup as changeHandler,
  getSettingsGroup as getHandler,
  listSettings as listHandler,
  getSettings as publicHandler,
} from '../settings.ts';

let shop: SettingsShop;
let sessions: SettingsShop['sessions'];
const [pickup, kilimani] = firstSettings.zones as [object, (typeof firstSettings.zones)[0]];

beforeAll(async () => {
  shop = await openSettingsShop();
  ({ sessions } = shop);
});
beforeEach(() => changeSettings({ ...firstSettings }));
afterAll(() => shop.close());

const read = async (group: string, who: keyof SettingsShop['sessions'] = 'staff'): Promise<Reply> =>
  send(api.getSettingsGroup, getHandler, await callAs(sessions[who], { params: { group } }));

const save = async (
  group: string,
  version: number,
  values: object,
  who: keyof SettingsShop['sessions'] = 'admin',
): Promise<Reply> =>
  send(
    api.changeSettingsGroup,
    changeHandler,
    await callAs(sessions[who], { params: { group }, body: { version, values } }),
  );

const saveNow = async (group: string, values: object) =>
  save(group, (await read(group)).body.version, values);

const shown = async () => (await send(getSettings, publicHandler, {})).body;

const logOf = (record: string) => shop.logOf('settings', record);

describe('A group of settings', () => {
  test('Staff, but not riders, read a group of settings with its version and only its own values [G-39]', async () => {
    const { status, body } = await read('delivery');
    expect([status, body.group, Object.keys(body.values)]).toEqual([
      200,
      'delivery',
      ['zones', 'free_delivery_from'],
    ]);
    expect(body.values.zones).toEqual(firstSettings.zones);
    expect((await read('delivery', 'rider')).status).toBe(403);
    expect((await read('engine')).status).toBe(422);
  });

  test('Only managers change a group of settings [G-39]', async () => {
    const { version } = (await read('delivery')).body;
    expect((await save('delivery', version, { free_delivery_from: 3000 }, 'staff')).status).toBe(403);
    expect((await shown()).free_delivery_from).toBe(firstSettings.free_delivery_from);
  });

  test('A change of settings that a colleague has changed meanwhile is refused with the stored settings [G-72]', async () => {
    const { version } = (await read('delivery')).body;
    expect((await save('delivery', version, { free_delivery_from: 3000 })).body).toMatchObject({
      version: version + 1,
      values: { free_delivery_from: 3000 },
    });
    const stale = await save('delivery', version, { free_delivery_from: 4000 }, 'owner');
    expect(stale).toMatchObject({
      status: 409,
      body: {
        code: 'changed',
        message: texts.changed,
        record: { group: 'delivery', version: version + 1, values: { free_delivery_from: 3000 } },
      },
    });
    expect((await shown()).free_delivery_from).toBe(3000);
  });

  test('A repeated request to change a group of settings changes it once', async () => {
    const { version } = (await read('delivery')).body;
    const [first, again] = [
      await save('delivery', version, { free_delivery_from: 3000 }),
      await save('delivery', version, { free_delivery_from: 3000 }),
    ];
    expect([again.status, again.body]).toEqual([200, first.body]);
  });

  test('A group of settings keeps its version when another group changes', async () => {
    const { version } = (await read('delivery')).body;
    await changeSettings({ few_left: 9 });
    expect((await read('delivery')).body.version).toBe(version);
    expect((await save('delivery', version, { free_delivery_from: 3000 })).status).toBe(200);
    expect((await shown()).few_left).toBe(9);
  });

  test('One call lists all groups of settings', async () => {
    const { body } = await send(api.listSettings, listHandler, await callAs(sessions.staff, {}));
    expect(body.groups.map(({ group }: { group: string }) => group)).toContain('delivery');
  });
});

test('A change of settings is in the log of its group with readable fields, and undoing it restores the old values', async () => {
  await saveNow('delivery', { free_delivery_from: 3000 });
  const [entry] = await logOf('delivery');
  expect(entry).toMatchObject({
    title: 'Delivery',
    action: 'change',
    by: { name: 'admin' },
    fields: [{ label: 'Free delivery from', before: 'Ksh 5,000', after: 'Ksh 3,000' }],
    may_undo: true,
  });
  const { version } = (await read('delivery')).body;
  const undone = await shop.undo(entry);
  expect(undone.status).toBeLessThan(300);
  expect((await read('delivery')).body).toMatchObject({
    version: version + 1,
    values: { free_delivery_from: 5000 },
  });
  expect((await logOf('delivery'))[0]).toMatchObject({ action: 'undo', undoes: entry?.id });
});

describe('Delivery zones', () => {
  const wrong = async (zones: object[]) => (await saveNow('delivery', { zones })).body.errors?.zones;

  test('Delivery zones are added, changed, removed and sorted, and the shop shows them at once [S2-017]', async () => {
    const added = { zone: 9, fee: 350, areas: ['Thika', 'Ruiru'], pickup: false, arrival_minutes: 80 };
    const zones = [added, pickup, { ...kilimani, fee: 250 }];
    expect((await saveNow('delivery', { zones })).status).toBe(200);
    expect((await shown()).zones).toEqual(zones);
  });

  test('Two delivery zones cannot contain the same area, not even in another spelling', async () => {
    const twice = { ...kilimani, zone: 8, areas: ['Ngong', '  kilimani '] };
    expect(await wrong([kilimani, twice])).toEqual([settingsTexts.areaTwice('kilimani')]);
    expect(await wrong([{ ...kilimani, areas: ['Juja', 'JUJA'] }])).toEqual([
      settingsTexts.areaTwice('JUJA'),
    ]);
  });

  test('A delivery zone needs an area, a whole fee and whole minutes, and a fee for pickup and a repeated zone are refused', async () => {
    expect(await wrong([])).toEqual([settingsTexts.noZone]);
    expect(await wrong([{ ...kilimani, areas: [] }])).toEqual([settingsTexts.noArea]);
    expect(await wrong([{ ...kilimani, areas: ['  '] }])).toEqual([settingsTexts.noArea]);
    for (const fee of [-1, 0.5, 1e9, '200', null])
      expect(await wrong([{ ...kilimani, fee }])).toEqual([settingsTexts.fee]);
    expect(await wrong([{ ...kilimani, arrival_minutes: 0 }])).toEqual([settingsTexts.arrival]);
    expect(await wrong([{ ...kilimani, pickup: true }])).toEqual([settingsTexts.pickupFee]);
    expect(await wrong([kilimani, { ...kilimani, areas: ['Ngong'] }])).toEqual([settingsTexts.zoneTwice]);
    expect((await shown()).zones).toEqual(firstSettings.zones);
  });

  test('A change of delivery zones that contains unknown settings or settings of other groups is refused', async () => {
    for (const values of [{ phone: '+254700000000' }, { colour: 'red' }, { versions: {} }])
      expect((await saveNow('delivery', values)).status).toBe(422);
  });
});

describe('The settings of the shop, the top bar, the limits and the advertised promises', () => {
  const errorsOf = async (group: string, values: object) => (await saveNow(group, values)).body.errors;

  test('The settings of the shop accept Kenyan phone numbers, and refuse others, an empty name, and invalid emails and links', async () => {
    const contact = { phone: '0712 345 678', whatsapp: '+254 112 345 678', email: ' Duka@Mail.Example ' };
    expect((await saveNow('shop', contact)).body.values).toMatchObject({
      phone: '+254712345678',
      whatsapp: '+254112345678',
    });
    expect(await shown()).toMatchObject({ phone: '+254712345678', whatsapp: '+254112345678' });
    const link = { ...firstSettings.social, tiktok: 'http://tiktok.example/x' };
    expect(await errorsOf('shop', { phone: '12345' })).toEqual({ phone: [settingsTexts.phone] });
    expect(await errorsOf('shop', { whatsapp: '+44 7911 123456' })).toEqual({
      whatsapp: [settingsTexts.phone],
    });
    expect(await errorsOf('shop', { shop_name: '  ' })).toEqual({ shop_name: [settingsTexts.required] });
    expect(await errorsOf('shop', { email: 'hart' })).toEqual({ email: [settingsTexts.email] });
    expect(await errorsOf('shop', { social: link })).toEqual({ social: [settingsTexts.link] });
    for (const tiktok of ['javascript:alert(1)', 'tiktok.com/@hart', ''])
      expect(await errorsOf('shop', { social: { ...link, tiktok } })).toEqual({
        social: [settingsTexts.link],
      });
  });

  test('The settings of the top bar contain its messages except the free-delivery message, which the shop adds itself [G-13]', async () => {
    const { values } = (await saveNow('banners', { messages: ['Karibu', '', ' Karibu ', 'Open late'] })).body;
    expect(values.messages).toEqual(['Karibu', 'Open late']);
    expect((await shown()).messages).toEqual([
      'Karibu',
      'Free delivery on orders over Ksh 5,000',
      'Open late',
    ]);
    expect(await errorsOf('banners', { messages: ['Free delivery on orders over Ksh 1'] })).toEqual({
      messages: [settingsTexts.freeMessage],
    });
    expect((await saveNow('banners', { messages: [] })).status).toBe(200);
  });

  test('Managers choose how customers get each message and how many SMS a phone gets a day, and the change log shows it in words', async () => {
    const sms = { ...firstSms, on_its_way: 'both', per_phone: 3 };
    expect((await saveNow('sms', { sms })).status).toBe(200);
    expect((await read('sms')).body).toMatchObject({ values: { sms }, operator: { sms: false } });
    const [entry] = await logOf('sms');
    expect(JSON.stringify(entry?.fields)).toContain('Email and SMS');
    for (const wrong of [{ link: 'sms' }, { changed: 'fax' }, { per_phone: 0 }, { per_phone: 21 }])
      expect(Object.keys(await errorsOf('sms', { sms: { ...sms, ...wrong } }))).toEqual(['sms']);
  });

  test('Staff define what a search word means, each word once, and the change log shows the meaning', async () => {
    const search_meanings = [{ typed: 'Zyn', meaning: 'mint pouch' }];
    expect((await saveNow('search', { search_meanings })).status).toBe(200);
    const stored = { search_meanings: [{ typed: 'zyn', meaning: 'mint pouch' }] };
    expect((await read('search')).body.values).toEqual(stored);
    expect(await shown()).not.toHaveProperty('search_meanings');
    const [entry] = await logOf('search');
    expect(JSON.stringify(entry?.fields)).toContain('zyn');
    const twice = [...search_meanings, { typed: 'ZYN', meaning: 'mango' }];
    expect(await errorsOf('search', { search_meanings: twice })).toEqual({
      search_meanings: [settingsTexts.twoMeanings],
    });
    const many = Array.from({ length: 201 }, (_, n) => ({ typed: `word ${n}`, meaning: 'mango' }));
    expect(await errorsOf('search', { search_meanings: many })).toEqual({
      search_meanings: [settingsTexts.manyMeanings(200)],
    });
    expect((await saveNow('search', { search_meanings: [{ typed: 'x', meaning: '' }] })).status).toBe(422);
    expect((await read('search')).body.values).toEqual(stored);
  });

  test('If two people define a search word at the same time, neither definition is lost [G-72]', async () => {
    const { version } = (await read('search')).body;
    expect(
      (await save('search', version, { search_meanings: [{ typed: 'a1', meaning: 'mint' }] })).status,
    ).toBe(200);
    const late = await save('search', version, { search_meanings: [{ typed: 'b1', meaning: 'mango' }] });
    expect([late.status, late.body.code]).toEqual([409, 'changed']);
  });

  test('The settings for the limits of orders are not visible to customers', async () => {
    const order_limit = { ...firstSettings.order_limit, orders: 3 };
    expect((await saveNow('limits', { order_limit, few_left: 0 })).status).toBe(200);
    expect(await shown()).toMatchObject({ few_left: 0 });
    expect(await shown()).not.toHaveProperty('order_limit');
    expect((await readSettings()).order_limit.orders).toBe(3);
    expect(await errorsOf('limits', { order_limit: { ...order_limit, orders: 0 } })).toEqual({
      order_limit: [settingsTexts.count(1000)],
    });
    expect(await errorsOf('limits', { few_left: -1 })).toEqual({ few_left: [settingsTexts.fewLeft] });
  });

  test('The settings say whether restricted goods are sold, and what the shop promises about itself [G-34]', async () => {
    await saveNow('restricted', { restricted_goods: 'catalogue_only' });
    await saveNow('claims', { subscriber_claim: '12,000 subscribers' });
    expect(await shown()).toMatchObject({
      restricted_goods: 'catalogue_only',
      subscriber_claim: '12,000 subscribers',
    });
    expect((await saveNow('restricted', { restricted_goods: 'free' })).status).toBe(422);
    const promises = [{ title: '', text: 'We deliver.' }];
    expect(await errorsOf('claims', { promises })).toEqual({ promises: [settingsTexts.required] });
  });
});

describe('The opening hours', () => {
  const weekdays = [...Array.from({ length: 5 }, () => '09:00-18:00'), '10:00-16:00', ''];

  test('Managers set the opening hours of each day, and the text about the hours changes with them, also after an undo [G-59]', async () => {
    expect((await saveNow('hours', { week: weekdays })).status).toBe(200);
    const hours = 'Monday to Friday, 9 am to 6 pm; Saturday, 10 am to 4 pm; Sunday, closed';
    expect(await shown()).toMatchObject({ week: weekdays, hours });
    const [entry] = await logOf('hours');
    expect(entry?.fields).toMatchObject([
      { label: 'Opening hours', before: firstSettings.hours, after: hours },
    ]);
    await shop.undo(entry);
    expect(await shown()).toMatchObject({ week: firstSettings.week, hours: firstSettings.hours });
  });

  test('Each day of the opening hours has two times or none, and at least one day is open', async () => {
    const errors = async (week: unknown[]) => (await saveNow('hours', { week })).body.errors?.week;
    expect(await errors(weekdays.with(0, '9-18'))).toEqual([settingsTexts.hours]);
    expect(await errors(weekdays.slice(1))).toEqual([settingsTexts.hours]);
    expect(await errors(Array.from({ length: 7 }, () => ''))).toEqual([settingsTexts.neverOpen]);
  });
});
