import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as content from '#shared/content/endpoints.ts';
import * as api from '#shared/content/endpoints.ts';
import { firstTexts } from '#shared/content/first-texts.ts';
import type { TextPageName } from '#shared/content/text-page.ts';
import { textFormTexts } from '#shared/content/text-page-form.ts';
import { firstSettings } from '#shared/shop.ts';
import * as texts from '#shared/texts.ts';
import { textKey } from '../../data/content/keys.ts';
import { readItem } from '../../data/dynamodb/read-items.ts';
import { readSettings } from '../../data/settings/read-settings.ts';
import { changeSettings } from '../../data/settings/settings.ts';
import { type Reply, send } from '../../test-support/event.ts';
import { callAs } from '../../test-support/people.ts';
import { openSettingsShop, type SettingsShop } from '../../test-support/settings/settings-shop.ts';
import {
  changeAdminPage as changeHandler,
  getAdminPage as getHandler,
  getTextPage as publicPage,
  getTextVersion as publicVersion,
  putBackAdminPage as putBackHandler,
  getAdminPageVersion as versionHandler,
  listAdminPageVersions as versionsHandler,
} from '../content.ts';

let shop: SettingsShop;
let sessions: SettingsShop['sessions'];

beforeAll(async () => {
  shop = await openSettingsShop();
  ({ sessions } = shop);
});
beforeEach(() => changeSettings({ ...firstSettings }));
afterAll(() => shop.close());

const read = async (page: TextPageName, who: keyof SettingsShop['sessions'] = 'staff'): Promise<Reply> =>
  send(api.getAdminPage, getHandler, await callAs(sessions[who], { params: { page } }));

const save = async (
  page: TextPageName,
  version: number,
  values: object,
  who: keyof SettingsShop['sessions'] = 'admin',
): Promise<Reply> =>
  send(
    api.changeAdminPage,
    changeHandler,
    await callAs(sessions[who], { params: { page }, body: { version, values } }),
  );

const saveNow = async (page: TextPageName, values: object) =>
  save(page, (await read(page)).body.version, values);

const shown = async (page: TextPageName) =>
  (await send(content.getTextPage, publicPage, { params: { page } })).body;

const versions = async (page: TextPageName) =>
  (await send(api.listAdminPageVersions, versionsHandler, await callAs(sessions.staff, { params: { page } })))
    .body.versions;

const putBack = async (page: TextPageName, of: number, version: number): Promise<Reply> =>
  send(
    api.putBackAdminPage,
    putBackHandler,
    await callAs(sessions.admin, { params: { page, version: String(of) }, body: { version } }),
  );

const logOf = (record: string) => shop.logOf('page', record);

const section = (text: string, title = 'Title') => [{ id: 'title', title, text }];

describe('A page that nobody has changed', () => {
  test.each(['about', 'delivery', 'terms', 'privacy'] as const)(
    'The text page %s that nobody has changed is version 1 with the shop’s first text, and nothing is stored [G-57]',
    async (page) => {
      const { status, body } = await read(page);
      expect([status, body]).toEqual([
        200,
        expect.objectContaining({ page, version: 1, by: null, of: null, values: firstTexts[page] }),
      ]);
      expect(await versions(page)).toHaveLength(1);
      expect(await readItem(textKey(page, 1))).toBeUndefined();
      expect(await shown(page)).toMatchObject({ page, version: 1, since: '2026-11-22' });
    },
  );

  test('A text page that nobody has changed can be read by staff and changed only by managers [G-39]', async () => {
    expect((await read('terms', 'rider')).status).toBe(403);
    expect((await save('terms', 1, { lead: 'Mine.' }, 'staff')).status).toBe(403);
    expect((await read('terms')).body.version).toBe(1);
  });
});

describe('A change of a page', () => {
  test('A changed text page is a new version with the time and the person, and customers see it at once [G-57]', async () => {
    const { status, body } = await saveNow('about', { lead: 'We are Hart.', sections: section('Karibu.') });
    expect(status).toBe(200);
    expect(body).toMatchObject({ version: 2, by: { name: 'admin' }, values: { lead: 'We are Hart.' } });
    expect(await shown('about')).toMatchObject({
      version: 2,
      lead: 'We are Hart.',
      sections: [{ id: 'title', title: 'Title', blocks: [{ p: ['Karibu.'] }] }],
    });
    expect(await versions('about')).toMatchObject([{ version: 2, by: { name: 'admin' } }, { version: 1 }]);
  });

  test('A change of a text page keeps every former version, also the first one [G-57]', async () => {
    const { version } = (await saveNow('terms', { lead: 'Second.' })).body;
    await saveNow('terms', { lead: 'Third.' });
    const at = async (number: number) =>
      send(
        api.getAdminPageVersion,
        versionHandler,
        await callAs(sessions.staff, { params: { page: 'terms', version: String(number) } }),
      );
    expect((await at(version)).body.values.lead).toBe('Second.');
    expect((await at(1)).body.values).toEqual(firstTexts.terms);
    expect((await at(99)).status).toBe(404);
    expect((await readItem<{ text: object }>(textKey('terms', 1)))?.text).toEqual(firstTexts.terms);
  });

  test('A change of a text page after a colleague’s change is refused with the present version, and nothing is written [G-72]', async () => {
    const { version } = (await read('privacy')).body;
    await save('privacy', version, { lead: 'Theirs.' });
    const stale = await save('privacy', version, { lead: 'Mine.' }, 'owner');
    expect(stale).toMatchObject({
      status: 409,
      body: {
        code: 'changed',
        message: texts.changed,
        record: { version: version + 1, values: { lead: 'Theirs.' } },
      },
    });
    expect((await shown('privacy')).lead).toBe('Theirs.');
  });

  test('A change of a text page that is sent twice stores one new version', async () => {
    const { version } = (await read('privacy')).body;
    const [first, again] = [
      await save('privacy', version, { lead: 'Once.' }),
      await save('privacy', version, { lead: 'Once.' }),
    ];
    expect([again.status, again.body]).toEqual([200, first.body]);
  });

  test('If two people change a text page at the same moment, one change is stored and the other is refused', async () => {
    const { version } = (await read('delivery')).body;
    const both = await Promise.all([
      save('delivery', version, { lead: 'One.' }),
      save('delivery', version, { lead: 'Other.' }, 'owner'),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await versions('delivery'))[0].version).toBe(version + 1);
  });

  test('A change of a text page is in the change log with readable fields, and undoing it stores a new version with the former text', async () => {
    const before = (await read('delivery')).body;
    await saveNow('delivery', { lead: 'Fast.' });
    const [entry] = await logOf('delivery');
    expect(entry).toMatchObject({
      title: 'Delivery',
      action: 'change',
      by: { name: 'admin' },
      fields: [{ label: 'Introduction', before: before.values.lead, after: 'Fast.' }],
      may_undo: true,
    });
    const undone = await shop.undo(entry);
    expect(undone.status).toBeLessThan(300);
    expect((await read('delivery')).body).toMatchObject({
      version: before.version + 2,
      values: before.values,
      by: { name: 'owner' },
    });
  });

  test('A change of a text page leaves the versions of the groups of settings unchanged', async () => {
    const { versions: before } = await readSettings();
    await saveNow('about', { lead: `Lead ${Math.PI}.` });
    expect((await readSettings()).versions).toEqual(before);
  });
});

describe('Restoring an older version', () => {
  test('Restoring an older version of a text page stores its text as a new version, which names the older one [G-57]', async () => {
    const { version } = (await saveNow('terms', { lead: 'Wrong.' })).body;
    const { status, body } = await putBack('terms', 1, version);
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({ version: version + 1, of: 1, values: firstTexts.terms }),
    ]);
    expect(await shown('terms')).toMatchObject({ version: version + 1, lead: firstTexts.terms.lead });
  });

  test('An older version of a text page is not restored if a colleague changed the page meanwhile, or if there is no such version [G-72]', async () => {
    const { version } = (await saveNow('terms', { lead: 'Newer.' })).body;
    expect(await putBack('terms', 1, version - 1)).toMatchObject({
      status: 409,
      body: { code: 'changed', record: { version } },
    });
    expect((await putBack('terms', 999, version)).status).toBe(404);
  });
});

describe('The text of a page', () => {
  const errors = async (values: object, page: TextPageName = 'terms') =>
    (await saveNow(page, values)).body.errors;

  test('A text page shows the present values of the settings that it names, without a new version [G-13, G-57]', async () => {
    await saveNow('privacy', {
      sections: section('Call {phone}. {free_delivery}\n\n- Open {hours}\n- {address}'),
    });
    const { version } = await shown('privacy');
    await changeSettings({ phone: '+254712345678', free_delivery_from: null, address: 'Moi Avenue' });
    expect(await shown('privacy')).toMatchObject({
      version,
      sections: [
        {
          blocks: [
            { p: ['Call +254 712 345 678.'] },
            { list: [['Open every day, 9 am to 11 pm'], ['Moi Avenue']] },
          ],
        },
      ],
    });
  });

  test('A text page with an unknown placeholder is refused, and the error names the known placeholders', async () => {
    expect(await errors({ lead: 'Call {phon}.' })).toEqual({ lead: [textFormTexts.placeholder('phon')] });
    expect(await errors({ sections: section('{__proto__}') })).toEqual({
      sections: [textFormTexts.placeholder('__proto__')],
    });
  });

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '//evil.example',
    '/\\evil.example',
    'evil.example',
  ])('A text page with the link %s is refused [T1, T22]', async (href) => {
    expect(await errors({ sections: section(`See [this](${href}) now`) })).toEqual({
      sections: [textFormTexts.link(href)],
    });
  });

  test('A text page needs a section, a title and a text, and its length is limited', async () => {
    expect(await errors({ sections: [] })).toEqual({ sections: [textFormTexts.noSection] });
    expect(await errors({ sections: section(' ') })).toEqual({ sections: [textFormTexts.required] });
    expect(await errors({ lead: '' })).toEqual({ lead: [textFormTexts.required] });
    expect(await errors({ sections: Array.from({ length: 7 }, () => section('x'.repeat(9000))[0]) })).toEqual(
      {
        sections: [textFormTexts.tooLong],
      },
    );
    expect(await errors({ steps: [{ title: 'One', text: 'Two' }] })).toEqual({
      steps: [textFormTexts.noSteps],
    });
    expect(await errors({ colour: 'red' })).toBeDefined();
  });

  test('Each new section of a text page gets its own anchor, and an existing section keeps its anchor', async () => {
    const sections = [
      { id: 'prices', title: 'What it costs', text: 'x' },
      { id: '', title: 'Prices', text: 'x' },
      { id: '', title: 'Bei ya leo!', text: 'x' },
      { id: 'prices', title: 'Twice', text: 'x' },
    ];
    const { values } = (await saveNow('terms', { sections })).body;
    expect(values.sections.map(({ id }: { id: string }) => id)).toEqual([
      'prices',
      'prices-2',
      'bei-ya-leo',
      'twice',
    ]);
  });
});

describe('A former version', () => {
  const version = (page: string, number: string) =>
    send(content.getTextVersion, publicVersion, { params: { page, version: number } });

  test('Everyone can read a former version of the terms and of the privacy policy [G-57]', async () => {
    await saveNow('terms', { lead: `The newest lead ${Math.E}.` });
    expect(await version('terms', '1')).toMatchObject({
      status: 200,
      body: { version: 1, is_present: false, lead: firstTexts.terms.lead },
    });
    expect((await version('privacy', '1')).status).toBe(200);
    const present = (await shown('terms')).version;
    expect((await version('terms', String(present))).body.is_present).toBe(true);
  });

  test('A former version of a text page that does not exist, or belongs to another page, answers 404', async () => {
    expect((await version('terms', '999')).status).toBe(404);
    expect((await version('terms', '0')).status).toBe(422);
    expect((await version('about', '1')).status).toBe(422);
  });
});
