import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { closeBucketsBefore } from '../../data/clock/due.ts';
import { bucketOf } from '../../data/clock/keys.ts';
import { commit } from '../../data/dynamodb/transact.ts';
import { findJob } from '../../data/jobs/job.ts';
import { keepChunks } from '../../data/jobs/row.ts';
import { findSubscriber, listedAs } from '../../data/newsletter/subscriber.ts';
import { countSoftBounce, suppress } from '../../data/suppression/suppression.ts';
import { handler as emailReturned } from '../../events/email-returned.ts';
import { partsOf } from '../../parts-of.ts';
import {
  addListed,
  addReaders,
  beginCampaign,
  openCampaigns,
  removeReaders,
  type TestCampaigns,
  writeCampaign,
} from '../../test-support/campaigns/campaigns.ts';
import { campaignKinds, disturbCampaign } from '../../test-support/campaigns/random-campaign.ts';
import { handTo } from '../../test-support/changes.ts';
import { wholeTable } from '../../test-support/erasure.ts';
import { noon } from '../../test-support/event.ts';
import { njeri } from '../../test-support/jobs.ts';
import { tick } from '../clock/tick.ts';
import { cancelJob, resumeJob } from '../jobs/move-job.ts';
import { signSubscriber } from '../newsletter/sign-subscriber.ts';
import { forgetSubscriber, unsubscribe } from '../newsletter/unsubscribe.ts';
import { signAddress } from '../suppression/suppression.ts';
import { getCampaign, sendCampaignOf, unschedule } from './admin-campaigns.ts';
import { sendCampaign } from './send-campaign.ts';

let campaigns: TestCampaigns;
let seen = 0;

beforeAll(async () => {
  campaigns = await openCampaigns();
  // Without this, the first run of the scheduled check would search a whole day for due actions.
  await closeBucketsBefore(bucketOf(noon.toISOString()));
});
beforeEach(async () => {
  campaigns.jobs.kill(undefined);
  await removeReaders();
  seen = campaigns.ses.mails().length;
});
afterAll(() => campaigns.close());

let readers = 0;
const newReaders = (count: number) =>
  Array.from({ length: count }, () => `campaign-reader${++readers}@mail.example`);

const work = () => campaigns.jobs.work(campaignKinds);

/** Sends emails until the campaign's job is cancelled in its third step. */
async function workUntilCancelled(job: string) {
  let steps = 0;
  await campaigns.jobs.work(campaignKinds, async () => {
    if (++steps === 3) await cancelJob(job, njeri, noon);
    return 'once';
  });
}

const mailed = () => campaigns.ses.mails().slice(seen);
const addressesOf = (mails = mailed()) => mails.map(({ to }) => to[0]).sort();
const countsOf = async (id: number) => (await getCampaign(id)).counts;

/** Returns the token of the link with which the reader of an email unsubscribes. */
const tokenIn = (text = '') => /unsubscribe#t=([\w.-]+)/.exec(text)?.[1] ?? '';

describe('A campaign', () => {
  test('A campaign is emailed once to each confirmed subscriber, with a link and headers to unsubscribe, and without tracking', async () => {
    const emails = newReaders(23);
    await addReaders(emails);
    const { id } = await beginCampaign('Mango & more');
    await work();
    expect(addressesOf()).toEqual(emails.sort());
    const [mail] = mailed();
    expect(mail).toMatchObject({ subject: 'Mango & more', replyTo: ['hello@hart.example'] });
    expect(mail?.headers).toEqual({
      'List-Unsubscribe': `<https://hart.example/api/newsletter/unsubscribe/${tokenIn(mail?.text)}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    expect(mail?.html).toContain('<p style="margin:0 0 16px">Come and taste it.</p>');
    expect(mail?.html).not.toContain('<img');
    const links = [...(mail?.html ?? '').matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
    expect(links).toEqual([`https://hart.example/newsletter/unsubscribe#t=${tokenIn(mail?.text)}`]);
    expect(await getCampaign(id)).toMatchObject({
      state: 'sent',
      counts: { recipients: 23, sent: 23, unsure: 0 },
    });
  });

  test('A campaign is not sent to a subscriber who unsubscribes after its start and before their turn', async () => {
    const emails = newReaders(2);
    await addReaders(emails);
    const first = await beginCampaign();
    await work();
    const [leaving, staying] = mailed();
    const { id } = await beginCampaign();
    seen = campaigns.ses.mails().length;
    let steps = 0;
    await campaigns.jobs.work(campaignKinds, async () => {
      // The first step lists both subscribers, so this subscriber unsubscribes after being listed.
      if (++steps === 2) await unsubscribe(tokenIn(leaving?.text), noon);
      return 'once';
    });
    expect(addressesOf()).toEqual(staying?.to);
    expect(await countsOf(id)).toMatchObject({ recipients: 2, sent: 1, left: 1 });
    expect(await countsOf(first.id)).toMatchObject({ sent: 2, left: 0 });
  });

  test('A campaign is not sent to an address that reported it as spam, bounced permanently, or bounced temporarily five times', async () => {
    const [gone = '', angry = '', full = '', fine = ''] = newReaders(4);
    await addReaders([gone, angry, full, fine]);
    const at = noon.toISOString();
    await commit([
      suppress(await signAddress(gone), 'bounce', at),
      suppress(await signAddress(angry), 'complaint', at),
    ]);
    for (let n = 0; n < 5; n++) await commit([countSoftBounce(await signAddress(full), at)]);
    const { id } = await beginCampaign();
    await work();
    expect(addressesOf()).toEqual([fine]);
    expect(await countsOf(id)).toMatchObject({ sent: 1, suppressed: 3, left: 0 });
  });

  test('A bounce or complaint counts once, also if SES reports it twice, and stops later emails to that address', async () => {
    const bounce = `bounce+${++readers}@mail.example`;
    const complaint = `complaint+${++readers}@mail.example`;
    await addReaders([bounce, complaint, ...newReaders(1)]);
    const { id } = await beginCampaign();
    campaigns.ses.returns();
    await work();
    const events = campaigns.ses.returns();
    const records = [...events, ...events].map((event, n) => ({
      messageId: `${n}`,
      body: JSON.stringify(event),
      attributes: {},
    }));
    expect(await handTo(emailReturned, records)).toEqual([]);
    expect(await countsOf(id)).toMatchObject({ sent: 3, bounced: 1, complained: 1, soft_bounced: 0 });
    const suppressed = await findSubscriber(await signSubscriber(bounce));
    expect([suppressed?.suppressed?.reason, suppressed && listedAs(suppressed).state]).toEqual([
      'bounce',
      'suppressed',
    ]);
  });

  test('A campaign that is cancelled between two emails can be resumed where it stopped', async () => {
    const emails = newReaders(45);
    await addReaders(emails);
    const { id, job } = await beginCampaign();
    await workUntilCancelled(job);
    expect(await getCampaign(id)).toMatchObject({ state: 'stopped' });
    const before = mailed().length;
    expect(before).toBeGreaterThan(0);
    expect(before).toBeLessThan(45);
    await resumeJob(job, njeri, noon);
    await work();
    expect(addressesOf()).toEqual(emails.sort());
    expect(await getCampaign(id)).toMatchObject({ state: 'sent', counts: { sent: 45, unsure: 0 } });
  });

  test('A resumed campaign is not sent again to a subscriber who got it, was then erased, and has subscribed again', async () => {
    const emails = newReaders(25);
    await addReaders(emails);
    const { id, job } = await beginCampaign();
    await workUntilCancelled(job);
    const erased = mailed()[0]?.to[0] ?? '';
    await forgetSubscriber(erased);
    // Until the job expires, only the keyed hash of the subscriber shows that they got the campaign.
    const signature = await signSubscriber(erased);
    const left = (await wholeTable()).filter((item) => item.includes(signature) || item.includes(erased));
    expect(left.length).toBeGreaterThan(0);
    for (const item of left) expect(item).toMatch(/"pk":"JOB#.*"expires_at":\d+/);
    expect(left.join()).not.toContain(erased);
    await addReaders([erased]);
    await resumeJob(job, njeri, noon);
    await work();
    expect(addressesOf()).toEqual(emails.sort());
    expect((await countsOf(id)).sent).toBe(25);
  });

  test('If the Lambda is killed between recording and sending a campaign’s email, the email counts as “unsure” and is never sent again', async () => {
    const emails = newReaders(10);
    await addReaders(emails);
    const { id } = await beginCampaign();
    let isPlanned = false;
    await campaigns.jobs.work(campaignKinds, async () => {
      // The second delivery sends the emails. Its first six calls read the job, the person and the subscribers, and
      // note the subscribers as done.
      if (!isPlanned && (await findJob((await getCampaign(id)).job ?? ''))?.phase === 'work') {
        isPlanned = true;
        campaigns.jobs.kill({ call: 13, when: 'before' });
      }
      return 'once';
    });
    const { counts, state } = await getCampaign(id);
    expect(state).toBe('sent');
    expect(counts.sent + counts.unsure).toBe(10);
    expect(counts.unsure).toBeGreaterThan(0);
    expect(new Set(addressesOf()).size).toBe(mailed().length);
  });

  test('A campaign stops with a reason if SES refuses every email, and all emails are sent once it is resumed', async () => {
    const emails = newReaders(12);
    await addReaders(emails);
    const { id, job } = await beginCampaign();
    campaigns.ses.isDown(true);
    await work();
    expect(mailed()).toEqual([]);
    expect(await findJob(job)).toMatchObject({
      state: 'failed',
      note: expect.stringContaining('SES refused'),
      done: 0,
    });
    campaigns.ses.isDown(false);
    await resumeJob(job, njeri, noon);
    await work();
    expect(addressesOf()).toEqual(emails.sort());
    expect(await countsOf(id)).toMatchObject({ sent: 12, unsure: 0, refused: 0 });
  });

  test('A scheduled campaign is sent once at its time, unless staff cancel the schedule', async () => {
    const emails = newReaders(2);
    await addReaders(emails);
    const later = new Date(noon.getTime() + 3_600_000);
    const { id, version } = await writeCampaign();
    const first = await sendCampaignOf(id, { version, at: later.toISOString() }, { by: njeri, now: noon });
    expect(first).toMatchObject({ state: 'scheduled', send_at: later.toISOString(), job: null });
    const draft = await unschedule(id);
    expect(draft.state).toBe('draft');
    await tick(later);
    expect((await getCampaign(id)).state).toBe('draft');
    const next = new Date(later.getTime() + 3_600_000);
    await sendCampaignOf(id, { version: draft.version, at: next.toISOString() }, { by: njeri, now: later });
    await tick(next);
    await tick(next);
    const { state, job } = await getCampaign(id);
    expect([state, job]).toEqual(['sending', expect.any(String)]);
    await work();
    expect(addressesOf()).toEqual(emails.sort());
    for (let minute = 1; minute <= 3; minute++) await tick(new Date(next.getTime() + minute * 60_000));
    await work();
    expect(mailed()).toHaveLength(2);
  });

  test('If the queue is down when a scheduled campaign starts, the campaign is sent two minutes later', async () => {
    const emails = newReaders(2);
    await addReaders(emails);
    const at = new Date(noon.getTime() + 3 * 3_600_000);
    const { id, version } = await writeCampaign();
    await sendCampaignOf(id, { version, at: at.toISOString() }, { by: njeri, now: noon });
    campaigns.jobs.stopQueue(true);
    await tick(at);
    campaigns.jobs.stopQueue(false);
    await work();
    expect([(await getCampaign(id)).state, mailed().length]).toEqual(['sending', 0]);
    await tick(new Date(at.getTime() + 2 * 60_000));
    await work();
    expect(addressesOf()).toEqual(emails.sort());
  });
});

test.each([1, 2])(
  'A campaign whose job is killed, run twice, cancelled and resumed at random reaches each address at most once and skips none (seed %i)',
  async (seed) => {
    const { most, forgotten, afterLeaving, wrong, ...rest } = await disturbCampaign(campaigns, {
      count: 60,
      seed,
    });
    expect({ most, forgotten, afterLeaving, wrong }).toEqual({
      most: 1,
      forgotten: 0,
      afterLeaving: 0,
      wrong: [],
    });
    expect(rest.kills + rest.doubled).toBeGreaterThan(0);
  },
);

// This is the last test, because the subscribers that it adds are not removed.
test('If a campaign has more than a thousand subscribers, one step of its job lists them all and stores the list in one transaction', async () => {
  await addListed(2100);
  const { ids, next } = await sendCampaign.list({ campaign: 1 }, undefined, njeri as never, 'job', noon);
  expect([next === undefined, ids.length > 1000]).toEqual([false, true]);
  expect(
    keepChunks({ id: 'job', chunks: 0 } as never, partsOf(ids, sendCampaign.chunk ?? 1)).length,
  ).toBeLessThan(100);
});
