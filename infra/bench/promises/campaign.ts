import type { Disturbed } from '#functions/test-support/campaigns/random-campaign.ts';
import { exactly, type Figure } from '../figure.ts';
import { inLanes } from './lanes.ts';

const isPromise = true as const;

/**
 * Sends a campaign to 20,000 addresses. Its steps are killed at random calls and delivered twice, the campaign is
 * cancelled and resumed, and subscribers unsubscribe. Checks that no address gets two emails and none is skipped.
 */
export async function checkCampaign(): Promise<Figure[]> {
  const count = Math.ceil(20_000 * Number(process.env.BENCH_SCALE ?? 1));
  const [found] = await inLanes<Disturbed>('campaign-process.ts', 1, () => [count, 1]);
  if (!found?.addresses) throw new Error(found?.wrong[0] ?? 'The campaign printed nothing.');
  const { kills, doubled, resumed, most, sent, left, unsure, unsent, afterLeaving, forgotten, wrong } = found;
  const what = `a campaign to ${count.toLocaleString('en-GB')} addresses, disturbed`;
  const note = `${kills} kills, ${doubled} doubled deliveries, resumed ${resumed} times`;
  return [
    { what: `${what}: most emails to one address`, value: most, unit: '', aim: exactly(1), isPromise, note },
    {
      what: `${what}: addresses that no count explains`,
      value: forgotten,
      unit: '',
      aim: exactly(0),
      isPromise,
      note: `${sent} sent, ${left} left, ${unsure} unsure, of which ${unsent} were not sent`,
    },
    { what: `${what}: emails after leaving`, value: afterLeaving, unit: '', aim: exactly(0), isPromise },
    {
      what: `${what}: counts that do not fit`,
      value: wrong.length,
      unit: '',
      aim: exactly(0),
      isPromise,
      ...(wrong[0] && { note: wrong[0] }),
    },
  ];
}
