import { campaignTexts as texts } from '#shared/campaigns/campaign-texts.ts';
import {
  type CampaignFields,
  type CampaignItem,
  campaignActions,
  findCampaign,
} from '../../data/campaigns/campaign.ts';
import { commit } from '../../data/dynamodb/transact.ts';
import { conflict, notFound } from '../../errors.ts';
import { retry, tryAgain } from '../../retry.ts';

/** @throws 409 `not-draft` */
export function requireDraft({ state }: CampaignItem): void {
  if (state !== 'draft') throw conflict('not-draft', texts.notDraft);
}

type Restoring = { action: 'undo'; undoes: string; check: (stored: CampaignItem) => void };

/** Restores the text of a draft, or a deleted draft. The state is never restored. @throws 404 · 409 · 503 */
export const restoreCampaign = (
  id: number,
  { state: _, send_at: __, ...fields }: CampaignFields,
  { check, ...logged }: Restoring,
): Promise<void> =>
  retry(async () => {
    const stored = await findCampaign(id);
    if (!stored) throw notFound('Campaign');
    check(stored);
    requireDraft(stored);
    const change = campaignActions(stored, fields, logged);
    if (change && !(await commit(change.actions))) return tryAgain;
  });
