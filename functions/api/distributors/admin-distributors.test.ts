import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as api from '#shared/distributors/endpoints.ts';
import { becomeDistributor } from '#shared/distributors/endpoints.ts';
import { listLog, undoChange } from '#shared/log/endpoints.ts';
import { getAdminCounts } from '#shared/orders/endpoints.ts';
import { eraseApplicationsOf } from '../../core/distributors/erase-application.ts';
import { noteReturn } from '../../core/newsletter/email-return.ts';
import { findApplication } from '../../data/distributors/distributor.ts';
import { openMails, type TestMails } from '../../test-support/emails.ts';
import { traced, wholeTable } from '../../test-support/erasure.ts';
import { noon, type Reply, send } from '../../test-support/event.ts';
import { browser } from '../../test-support/orders/promotions.ts';
import { callAs, signIn } from '../../test-support/people.ts';
import {
  answerDistributor as answerHandler,
  becomeDistributor as applyHandler,
  eraseDistributor as eraseHandler,
  getDistributor as getHandler,
  listDistributors as listHandler,
  moveDistributor as moveHandler,
  noteDistributor as noteHandler,
} from '../distributors.ts';
import { listLog as logHandler, undoChange as undoHandler } from '../log.ts';
import { getAdminCounts as countsHandler } from '../orders.ts';

let mails: TestMails;
let staff = '';
let admin = '';
let n = 0;

beforeAll(async () => {
  mails = await openMails();
  staff = (await signIn('amina', ['staff'])).session;
  admin = (await signIn('wangari', ['admin'])).session;
});
afterAll(() => mails.close());

const at = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);

/** Sends a distributor application from a new browser, a minute after the previous application. */
async function apply(form: Record<string, string> = {}, now = at(++n)): Promise<Reply> {
  const { headers, cookies } = await browser();
  const from = { ...headers, 'x-viewer-ip': `198.51.100.${n % 250}` };
  const body = {
    ...{ name: `Seller ${n}`, email: `seller${n}@mail.example`, phone: `07${30_000_000 + n}` },
    ...{ comment: `A kiosk in Ruaka, number ${n}.`, ...form },
  };
  return send(becomeDistributor, applyHandler, { headers: from, cookies, now, body });
}

async function caught() {
  await mails.settle();
  return mails.caught();
}

const params = (id: string) => ({ params: { id } });
const list = async (state = 'new', session = staff) =>
  (await send(api.listDistributors, listHandler, await callAs(session, { query: { state } }))).body
    .applications;
const open = async (id: string) =>
  (await send(api.getDistributor, getHandler, await callAs(staff, params(id)))).body;
const move = async (id: string, body: object, session = staff) =>
  send(api.moveDistributor, moveHandler, await callAs(session, { ...params(id), body, now: at(20) }));
const note = async (id: string, body: object) =>
  send(api.noteDistributor, noteHandler, await callAs(staff, { ...params(id), body, now: at(21) }));
const answer = async (id: string, body: object) =>
  send(api.answerDistributor, answerHandler, await callAs(staff, { ...params(id), body, now: at(22) }));
const counts = async () => (await send(getAdminCounts, countsHandler, await callAs(staff))).body.distributors;

/** Sends a distributor application and returns it in the form in which the list shows it to staff. */
async function applied(form: Record<string, string> = {}) {
  await apply(form);
  const all = await list();
  await caught();
  return all.at(-1);
}

describe('A new application [G-56]', () => {
  test('A new distributor application sends two emails once: to the shop in full, and to the applicant without the typed text', async () => {
    const comment = 'We sell in Ruaka. See https://spam.example';
    const form = { name: 'Achieng http://spam.example 4477', email: 'achieng@mail.example', comment };
    const reply = await apply(form);
    expect(reply.body).toMatchObject({ success: true, is_emailed: true });
    expect((await apply(form, at(n))).body).toEqual(reply.body);
    const sent = await caught();
    expect(sent.map(({ to }) => to[0]).sort()).toEqual(['achieng@mail.example', 'hello@hart.example']);
    const toShop = sent.find(({ to }) => to[0] === 'hello@hart.example');
    expect(toShop?.text).toContain(comment);
    expect(toShop?.text).toMatch(/\+254 7\d\d \d{3} \d{3}/);
    const [{ id }] = (await list()).slice(-1);
    expect(toShop?.text).toContain(`https://hart.example/admin/distributors/${id}`);
    expect(toShop?.replyTo).toEqual(['achieng@mail.example']);
    const toThem = sent.find(({ to }) => to[0] === 'achieng@mail.example');
    expect(`${toThem?.subject} ${toThem?.text} ${toThem?.html}`).not.toMatch(/spam|Ruaka|4477/);
  });

  test('A new distributor application is counted in the inbox, which begins with the application that has waited longest', async () => {
    const before = await counts();
    await apply({ name: 'First' });
    await apply({ name: 'Second' });
    const names = (await list()).map(({ name }: { name: string }) => name);
    expect(names.slice(-2)).toEqual(['First', 'Second']);
    expect(await counts()).toEqual({ ...before, new: before.new + 2 });
    await caught();
  });

  test('One email address gets at most five emails an hour about distributor applications, and the answer says if none is sent [T14]', async () => {
    const email = 'victim@mail.example';
    const told = [];
    for (let each = 0; each < 7; each++) told.push((await apply({ email })).body.is_emailed);
    expect(told).toEqual([true, true, true, true, true, false, false]);
    const sent = await caught();
    expect(sent.filter(({ to }) => to[0] === email)).toHaveLength(5);
    expect(sent.filter(({ to }) => to[0] === 'hello@hart.example')).toHaveLength(7);
    const [last] = (await list()).slice(-1);
    expect((await open(last.id)).confirmation).toBeNull();
  });
});

describe('Staff [G-56]', () => {
  test('Staff see all that a distributor wrote in the application, and other applications with the same phone or email', async () => {
    const phone = '0733 555 666';
    const first = await applied({ phone, email: 'one@mail.example' });
    const second = await applied({ phone: '+254733555666', email: 'two@mail.example' });
    expect(await open(second.id)).toMatchObject({
      ...{ phone: '+254733555666', email: 'two@mail.example', notes: [], answers: [], version: 0 },
      others: [{ id: first.id, status: 'new' }],
      confirmation: { state: 'sent' },
      no_email: null,
    });
  });

  test('Staff change the state of a distributor’s application, and can undo this in the change log', async () => {
    const { id } = await applied();
    const before = await counts();
    const moved = await move(id, { version: 0, status: 'in_talks' });
    expect(moved.body).toMatchObject({ status: 'in_talks', version: 1, moved: { by: 'amina' } });
    expect((await move(id, { version: 0, status: 'in_talks' })).status).toBe(200);
    expect(await counts()).toEqual({ new: before.new - 1, in_talks: before.in_talks + 1 });
    const conflict = await move(id, { version: 0, status: 'declined' });
    expect(conflict).toMatchObject({ status: 409, body: { code: 'changed', record: { version: 1 } } });
    const query = { noun: 'distributor', record: id };
    const log = await send(listLog, logHandler, await callAs(admin, { query, now: at(25) }));
    expect(log.body.entries.map(({ action }: { action: string }) => action)).toEqual(['change', 'create']);
    expect(JSON.stringify(log.body)).not.toMatch(/seller\d|kiosk/i);
    const change = { params: { id: log.body.entries[0].id }, now: at(25) };
    expect((await send(undoChange, undoHandler, await callAs(admin, change))).status).toBe(200);
    expect(await open(id)).toMatchObject({ status: 'new', version: 2 });
    expect((await list()).map((each: { id: string }) => each.id)).toContain(id);
  });

  test('A note that staff add to a distributor’s application is stored once, and the change log does not contain its words', async () => {
    const { id } = await applied();
    const body = { id: randomUUID(), text: 'Wants 40 tins a month.' };
    await note(id, body);
    expect((await note(id, body)).body.notes).toEqual([{ ...body, at: at(21).toISOString(), by: 'amina' }]);
    const other = await note(id, { ...body, text: 'Wants 4 tins a month.' });
    expect(other).toMatchObject({ status: 409, body: { code: 'recorded-before' } });
    expect((await note(id, { id: randomUUID(), text: ' \n ' })).status).toBe(422);
    const query = { noun: 'distributor', record: id };
    const log = await send(listLog, logHandler, await callAs(admin, { query, now: at(25) }));
    expect(log.body.entries[0]).toMatchObject({ action: 'note', may_undo: false });
    expect(JSON.stringify(log.body)).not.toContain('40 tins');
  });

  test('If staff add a note while a colleague answers a distributor’s application, both are stored', async () => {
    const { id, version } = await applied();
    const [first, second] = [randomUUID(), randomUUID()];
    await note(id, { id: first, text: 'Called back.' });
    const answered = { id: randomUUID(), version, status: 'in_talks', text: 'When may we call?' };
    const replies = await Promise.all([answer(id, answered), note(id, { id: second, text: 'Has a kiosk.' })]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    const shown = await open(id);
    expect(shown.notes.map((each: { id: string }) => each.id)).toEqual([first, second]);
    expect(shown).toMatchObject({ status: 'in_talks', version: version + 1, answers: [{ id: answered.id }] });
    expect((await move(id, { version: shown.version, status: 'declined' })).status).toBe(200);
    const late = { ...answered, id: randomUUID() };
    expect(await answer(id, late)).toMatchObject({ status: 409, body: { code: 'changed' } });
    await caught();
  });

  test('Staff answer a distributor’s application by email once, which changes its state, and see that the email was sent', async () => {
    const { id } = await applied();
    const { email } = await open(id);
    const text = 'Karibu Achieng!\n\nWe call you <b>tomorrow</b>.';
    const body = { id: randomUUID(), version: 0, status: 'accepted', text };
    const stored = await answer(id, body);
    expect(stored.body).toMatchObject({ status: 'accepted', answers: [{ email: { state: 'waiting' } }] });
    expect((await answer(id, body)).status).toBe(200);
    for (const other of [{ text: 'No.' }, { status: 'declined' }])
      expect(await answer(id, { ...body, ...other })).toMatchObject({
        ...{ status: 409, body: { code: 'recorded-before' } },
      });
    const sent = await caught();
    expect(sent.map(({ to }) => to)).toEqual([[email]]);
    expect(sent[0]?.text).toContain(text);
    expect(sent[0]?.html).toContain('&lt;b&gt;tomorrow');
    expect(sent[0]?.replyTo).toEqual(['hello@hart.example']);
    const shown = await open(id);
    expect(shown.answers).toMatchObject([
      { text, by: 'amina', status: 'accepted', email: { state: 'sent' } },
    ]);
    expect((await list('accepted')).map((each: { id: string }) => each.id)).toEqual([id]);
  });

  test('Staff see that the email with their answer bounced, and cannot send another email to that address', async () => {
    const { id } = await applied({ email: 'bounce@mail.example' });
    mails.returns();
    const body = { id: randomUUID(), version: 0, status: 'in_talks', text: 'When may we call?' };
    await answer(id, body);
    await caught();
    for (const { detail } of mails.returns()) await noteReturn({ detail } as never, at(23));
    const shown = await open(id);
    expect(shown).toMatchObject({ no_email: 'bounce', answers: [{ email: { state: 'bounced' } }] });
    const again = { ...body, id: randomUUID(), version: shown.version };
    expect(await answer(id, again)).toMatchObject({ status: 409, body: { code: 'no-email' } });
    expect((await apply({ email: 'bounce@mail.example' })).body.is_emailed).toBe(false);
    expect((await caught()).map(({ to }) => to)).toEqual([['hello@hart.example']]);
  });

  test('Staff decline a distributor’s application, which is deleted a year later unless they undo the decision', async () => {
    const { id } = await applied();
    await move(id, { version: 0, status: 'declined' });
    const year = Math.floor(at(20).getTime() / 1000) + 365 * 86_400;
    expect((await findApplication(id))?.expires_at).toBe(year);
    await move(id, { version: 1, status: 'in_talks' });
    expect((await findApplication(id))?.expires_at).toBeUndefined();
  });

  test('An unknown id of a distributor application answers 404', async () => {
    expect(
      (await send(api.getDistributor, getHandler, await callAs(staff, params('x'.repeat(22))))).status,
    ).toBe(404);
  });
});

test('A manager, but not other staff, can erase a distributor’s application, and the change log says so without a name [T18]', async () => {
  const { id } = await applied({ name: 'Makena', email: 'makena@mail.example' });
  const erase = async (session: string) =>
    send(api.eraseDistributor, eraseHandler, await callAs(session, { ...params(id), now: at(21) }));
  expect((await erase(staff)).status).toBe(403);
  expect([(await erase(admin)).status, (await erase(admin)).status]).toEqual([204, 204]);
  expect((await list()).map((each: { id: string }) => each.id)).not.toContain(id);
  const query = { noun: 'distributor', record: id };
  const log = await send(listLog, logHandler, await callAs(admin, { query, now: at(25) }));
  expect(log.body.entries[0]).toMatchObject({ action: 'erase', by: { name: 'wangari' } });
  expect(traced(await wholeTable(), ['makena'])).toEqual([]);
});

test('Erasing an email address or a phone number deletes its distributor applications with notes and answers [G-30, T18]', async () => {
  const byEmail = await applied({ email: 'Zuhura@mail.example', name: 'Zuhura', phone: '0744 111 222' });
  const byPhone = await applied({ email: 'other@mail.example', name: 'Zuhura', phone: '0744111222' });
  await note(byEmail.id, { id: randomUUID(), text: 'Zuhura sells in Ruaka.' });
  const text = 'Dear Zuhura, no.';
  await answer(byEmail.id, { id: randomUUID(), version: 0, status: 'declined', text });
  await caught();
  await eraseApplicationsOf('zuhura@mail.example');
  expect(await findApplication(byEmail.id)).toBeUndefined();
  expect(await findApplication(byPhone.id)).toBeDefined();
  await eraseApplicationsOf('+254744111222');
  expect(traced(await wholeTable(), ['zuhura', '744111222'])).toEqual([]);
});

describe('The inbox masks the phone and the email address of an applicant [T18]', () => {
  const form = { phone: '0733 444 987', email: 'naliaka@mail.example' };
  const whole = { phone: '+254733444987', email: 'naliaka@mail.example' };

  test('For staff, the inbox masks an applicant’s phone and email until they open the application', async () => {
    const line = await applied(form);
    expect(line).toMatchObject({ phone: '+254 7•••••987', email: 'na•••@mail.example', is_masked: true });
    expect(JSON.stringify(await list())).not.toMatch(/733444987|naliaka@/);
    expect(await open(line.id)).toMatchObject(whole);
  });

  test('For a manager, the inbox shows an applicant’s phone and email', async () => {
    await applied({ ...form, comment: 'A second kiosk.' });
    const lines = await list('new', admin);
    expect(lines.at(-1)).toMatchObject({ ...whole, is_masked: false });
  });
});
