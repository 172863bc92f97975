import { campaignTexts as texts } from '#shared/campaigns/campaign-texts.ts';
import { type CampaignFields, type CampaignItem, changeCampaignItem } from '../../data/campaigns/campaign.ts';
import { conflict } from '../../errors.ts';

/** Refuses a campaign that is no longer a draft. @throws 409 `not-draft` */
export function requireDraft({ state }: CampaignItem): void {
  if (state !== 'draft') throw conflict('not-draft', texts.notDraft);
}

type Restoring = { action: 'undo'; undoes: string; check: (stored: CampaignItem) => void };

/** Restores the text of a draft, or a deleted draft. The state is never restored. @throws 404 · 409 · 503 */
export const restoreCampaign = (
  id: number,
  { state: _, send_at: __, ...fields }: CampaignFields,
  options: Restoring,
): Promise<CampaignItem> =>
  changeCampaignItem(
    id,
    (stored) => {
      requireDraft(stored);
      return fields;
    },
    options,
  );
