import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import * as api from '#shared/campaigns/endpoints.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { listLog, undoChange } from '#shared/log/endpoints.ts';
import type { LogEntry } from '#shared/log/log.ts';
import { addReaders, openCampaigns, type TestCampaigns } from '../../test-support/campaigns/campaigns.ts';
import { noon, send } from '../../test-support/event.ts';
import { callAs, signIn } from '../../test-support/people.ts';
import {
  changeCampaign as change,
  createCampaign as create,
  getCampaign as get,
  listCampaigns as list,
  previewCampaign as preview,
  deleteCampaign as remove,
  startCampaign as start,
  testCampaign as testIt,
  unscheduleCampaign as unschedule,
} from '../campaigns.ts';
import { listLog as logHandler, undoChange as undoHandler } from '../log.ts';

let campaigns: TestCampaigns;
let manager: string;
let staff: string;

beforeAll(async () => {
  campaigns = await openCampaigns();
  manager = (await signIn('manager', ['admin'])).session;
  staff = (await signIn('writer', ['staff'])).session;
});
afterAll(() => campaigns.close());
afterEach(() => addReaders([]));

type Part = { params?: Record<string, string>; body?: unknown; query?: Record<string, string> };
const as = async (session: string, endpoint: Endpoint, handler: unknown, part: Part = {}) =>
  send(endpoint, handler as never, await callAs(session, part));

const write = async (subject = 'A new flavour') =>
  (await as(staff, api.createCampaign, create, { body: { subject } })).body;
const edit = async (id: number, body: object) =>
  as(staff, api.changeCampaign, change, { params: { id: String(id) }, body });

/** Returns the changes of a campaign in the change log, newest first. */
async function logOf(id: number): Promise<LogEntry[]> {
  const query = { noun: 'campaign', record: String(id) };
  return (await as(manager, listLog, logHandler, { query })).body.entries;
}
const undo = ({ id }: LogEntry) => as(manager, undoChange, undoHandler, { params: { id } });

describe('Staff', () => {
  test('Staff write a campaign, whose text is sanitised, and find it first in the list [G-74, T1]', async () => {
    const { id, version } = await write('Mango is back');
    const body = '<p>Taste <strong>it</strong> <a href="/shop">here</a><script>alert(1)</script></p>';
    const { status, body: saved } = await edit(id, { version, body, preview: 'Now in the shop' });
    expect([status, saved.state, saved.preview]).toEqual([200, 'draft', 'Now in the shop']);
    expect(saved.body).toBe('<p>Taste <strong>it</strong> <a href="/shop">here</a></p>');
    const { body: page } = await as(staff, api.listCampaigns, list);
    expect(page.campaigns[0]).toMatchObject({ id, subject: 'Mango is back', state: 'draft' });
  });

  test('Staff preview the exact text and HTML of a campaign, and a test email contains the same [T1]', async () => {
    const typed = {
      subject: 'Two <new> flavours',
      preview: 'Come & taste',
      body: '<h2>Hello</h2><p>See <a href="/shop">the shop</a><img src="https://track.example/p.gif" alt="" /></p><ul><li>Mango</li></ul>',
    };
    const { body: shown } = await as(staff, api.previewCampaign, preview, { body: typed });
    expect(shown.html).toContain('<title>Two &lt;new&gt; flavours</title>');
    expect(shown.html).toContain('href="https://hart.example/shop"');
    expect(shown.html).not.toContain('track.example');
    expect(shown.text).toContain('See the shop (https://hart.example/shop)');
    expect(shown.text).toContain('- Mango');
    const seen = campaigns.ses.mails().length;
    const { body: sent } = await as(staff, api.testCampaign, testIt, { body: typed });
    expect(sent).toEqual({ to: 'writer@mail.example' });
    const [mail] = campaigns.ses.mails().slice(seen);
    expect(mail).toMatchObject({ to: ['writer@mail.example'], subject: 'Test: Two <new> flavours' });
    expect([mail?.text, mail?.html]).toEqual([shown.text, shown.html]);
  });

  test('Staff see why SES refused a test email of a campaign', async () => {
    campaigns.ses.isDown(true);
    const typed = { subject: 'A test', preview: '', body: '<p>Hello</p>' };
    const { status, body } = await as(staff, api.testCampaign, testIt, { body: typed });
    campaigns.ses.isDown(false);
    expect([status, body.code]).toEqual([502, 'not-sent']);
  });

  test('Staff copy a campaign and delete the copy, and undoing the deletion in the change log restores the copy [G-72]', async () => {
    const { id, version } = await write('The original');
    await edit(id, { version, body: '<p>Once more.</p>' });
    const { body: copy } = await as(staff, api.createCampaign, create, {
      body: { subject: 'The copy', copy_of: id },
    });
    expect(copy.body).toBe('<p>Once more.</p>');
    const params = { id: String(copy.id) };
    expect((await as(staff, api.deleteCampaign, remove, { params })).status).toBe(204);
    expect((await as(staff, api.getCampaign, get, { params })).status).toBe(404);
    const query = { noun: 'campaign', record: String(copy.id) };
    const { body: log } = await as(manager, listLog, logHandler, { query });
    const undo = { params: { id: log.entries[0].id } };
    expect((await as(manager, undoChange, undoHandler, undo)).status).toBe(200);
    expect((await as(staff, api.getCampaign, get, { params })).body.subject).toBe('The copy');
  });

  test('Staff who change an old version of a campaign get a 409 with the stored campaign [G-72]', async () => {
    const { id, version } = await write();
    await edit(id, { version, preview: 'First' });
    const { status, body } = await edit(id, { version, preview: 'Second' });
    expect([status, body.code, body.record.preview]).toEqual([409, 'changed', 'First']);
  });
});

describe('Sending a campaign', () => {
  const begin = (session: string, id: number, body: object) =>
    as(session, api.startCampaign, start, { params: { id: String(id) }, body });

  test('Sending a campaign needs the right to send, a text, and a confirmed subscriber', async () => {
    const { id, version } = await write();
    await addReaders(['reader@mail.example']);
    expect((await begin(staff, id, { version, at: null })).status).toBe(403);
    const empty = await begin(manager, id, { version, at: null });
    expect([empty.status, empty.body.errors]).toEqual([422, { body: [expect.any(String)] }]);
    const { body } = await edit(id, { version, body: '<p>Hello</p>' });
    await addReaders([]);
    expect((await begin(manager, id, { version: body.version, at: null })).body.code).toBe('no-subscribers');
  });

  test('Sending a campaign is refused for a time that has passed or is more than a year away', async () => {
    await addReaders(['reader@mail.example']);
    const { id, version } = await write();
    const { body } = await edit(id, { version, body: '<p>Hello</p>' });
    for (const ms of [-60_000, 400 * 86_400_000]) {
      const at = new Date(noon.getTime() + ms).toISOString();
      expect((await begin(manager, id, { version: body.version, at })).status).toBe(422);
    }
  });

  test('A campaign starts once: a repeated request returns the started campaign, and its text can no longer be changed', async () => {
    await addReaders(['reader@mail.example']);
    const { id, version } = await write();
    const { body } = await edit(id, { version, body: '<p>Hello</p>' });
    const first = await begin(manager, id, { version: body.version, at: null });
    expect(first.body).toMatchObject({ state: 'sending', sent_by: 'manager' });
    const again = await begin(manager, id, { version: body.version, at: null });
    expect([again.status, again.body.code, again.body.record.job]).toEqual([409, 'changed', first.body.job]);
    const late = await edit(id, { version: first.body.version, body: '<p>Other</p>' });
    expect([late.status, late.body.code]).toEqual([409, 'not-draft']);
    const params = { id: String(id) };
    const back = await as(manager, api.unscheduleCampaign, unschedule, { params });
    expect([back.status, back.body.code]).toEqual([409, 'not-scheduled']);
  });

  test('In the change log, the sending of a campaign cannot be undone, but a change of its text can [G-72]', async () => {
    await addReaders(['reader@mail.example']);
    const { id, version } = await write();
    const { body } = await edit(id, { version, body: '<p>Hello</p>' });
    const at = new Date(noon.getTime() + 86_400_000).toISOString();
    const { status } = await begin(manager, id, { version: body.version, at });
    expect(status).toBe(200);
    await as(manager, api.unscheduleCampaign, unschedule, { params: { id: String(id) } });
    const offered = (await logOf(id)).map(({ fields, may_undo }) => [
      fields.some(({ name }) => name === 'state'),
      may_undo,
    ]);
    expect(offered.slice(0, 3)).toEqual([
      [true, false],
      [true, false],
      [false, true],
    ]);
  });

  test('In the change log, the change of a campaign’s text can be undone only while the campaign is a draft [G-72]', async () => {
    await addReaders(['reader@mail.example']);
    const { id, version } = await write();
    const { body } = await edit(id, { version, body: '<p>Hello</p>' });
    const [text] = await logOf(id);
    expect(text?.may_undo).toBe(true);
    await begin(manager, id, { version: body.version, at: null });
    expect((await logOf(id)).map(({ may_undo }) => may_undo)).toEqual([false, false, false]);
    const refused = await undo(text as LogEntry);
    expect([refused.status, refused.body.code]).toEqual([409, 'not-draft']);

    const draft = await write();
    await edit(draft.id, { version: draft.version, body: '<p>Hello</p>' });
    const [changed] = await logOf(draft.id);
    expect([changed?.may_undo, (await undo(changed as LogEntry)).status]).toEqual([true, 200]);
  });
});
