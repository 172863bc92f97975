import type { CampaignContent } from '#shared/campaigns/campaign.ts';
import { campaignTexts as texts } from '#shared/campaigns/campaign-texts.ts';
import * as allTexts from '#shared/texts.ts';
import { findPerson } from '../../data/accounts/person.ts';
import { consumeRateLimit, secondsToWait } from '../../data/dynamodb/rate-limit.ts';
import { getSettings } from '../../data/settings/read-settings.ts';
import { conflict, ShopError, tooMany } from '../../errors.ts';
import { isSuppressed } from '../suppression/suppression.ts';
import { sendTest } from './mailing.ts';

const limitOf = (who: string) => ({ what: 'campaign-test', who, times: 20, minutes: 60 });

/**
 * Sends the text of a campaign, saved or not, to the person who is writing it, with one call to SES.
 *
 * Decision: the email does not go through the outbox. Why: nothing is stored, and the person learns at once whether
 * SES accepted it. What we gave up: a failed test email is not retried automatically.
 *
 * @returns the address · @throws 409 if the account has no address that can get emails · 429 · 502 with SES's reason
 */
export async function testCampaign(content: CampaignContent, person: { id: string }, now: Date) {
  const { email = '' } = (await findPerson(person.id)) ?? {};
  if (email === '') throw conflict('no-email', texts.noEmail);
  if (await isSuppressed(email)) throw conflict('suppressed', texts.suppressed);
  const limit = limitOf(person.id);
  if (!(await consumeRateLimit(limit, now))) throw tooMany(allTexts.slowDown, secondsToWait(limit, now));
  const error = await sendTest(content, await getSettings(), email);
  if (error) throw new ShopError(502, 'not-sent', texts.notTested(error.message));
  return { to: email };
}
