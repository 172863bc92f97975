import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { takeTime } from '../../data/campaigns/pace.ts';
import { findJob } from '../../data/jobs/job.ts';
import {
  addReaders,
  beginCampaign,
  openCampaigns,
  type TestCampaigns,
} from '../../test-support/campaigns/campaigns.ts';
import { campaignKinds } from '../../test-support/campaigns/random-campaign.ts';
import { getCampaign } from './admin-campaigns.ts';

/**
 * In these tests, SES allows thirty emails a day. The test's clock does not advance, so all emails are sent within one
 * second.
 */

let campaigns: TestCampaigns;

beforeAll(async () => {
  campaigns = await openCampaigns({ perSecond: 1000, perDay: 30 });
});
afterAll(() => campaigns.close());

test('Campaigns that are sent at the same time stay within SES’s sending rate together', async () => {
  const times = await Promise.all([takeTime(1000, 5000), takeTime(1000, 5000), takeTime(500, 5000)]);
  expect(times.reduce((sum, time) => sum + time, 0)).toBeGreaterThanOrEqual(5000 + 5500 + 6500);
  expect(new Set(times).size).toBe(3);
  expect(await takeTime(1000, 5000)).toBe(7500);
  expect(await takeTime(1000, 20_000)).toBe(20_000);
});

test('A campaign that reaches SES’s daily quota stops with a note, and later goes on with the subscribers who have not got it', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  await addReaders(Array.from({ length: 45 }, (_, n) => `many${n}@mail.example`));
  const { id, job } = await beginCampaign();
  await campaigns.jobs.work(campaignKinds);
  expect(await findJob(job)).toMatchObject({ state: 'failed', note: expect.stringContaining('daily quota') });
  expect(await getCampaign(id)).toMatchObject({
    state: 'stopped',
    counts: { sent: 30, unsure: 0, recipients: 45 },
  });
  expect(campaigns.ses.mails()).toHaveLength(30);
});
