import { readItem, readItems } from '../dynamodb/read-items.ts';
import { tableName } from '../dynamodb/table.ts';
import type { Action } from '../dynamodb/transact.ts';
import { campaignCountsKey } from './keys.ts';

/**
 * The counts of a campaign's emails. `started`: the shop began to send an email. `sent`: SES accepted it. `refused`:
 * SES rejected it for good. If an email was started but neither sent nor refused, nobody knows if it was sent.
 */
export type CampaignCounts = {
  started: number;
  sent: number;
  refused: number;
  /**
   * The number of subscribers who got no email, because they unsubscribed after the start or their address is
   * suppressed.
   */
  left: number;
  suppressed: number;
  bounced: number;
  soft_bounced: number;
  complained: number;
};

const none: CampaignCounts = {
  ...{ started: 0, sent: 0, refused: 0, left: 0, suppressed: 0 },
  ...{ bounced: 0, soft_bounced: 0, complained: 0 },
};

/**
 * Returns the write that adds to a count of a campaign. Several such writes can be joined into one
 * (`write-together.ts`).
 */
export const addToCampaign = (id: number, name: keyof CampaignCounts, count: 1 | -1 = 1): Action => ({
  Update: {
    TableName: tableName(),
    Key: campaignCountsKey(id),
    UpdateExpression: `ADD ${Object.keys(none)
      .map((each) => `#${each} :add_${each}`)
      .join(', ')}`,
    ExpressionAttributeNames: Object.fromEntries(Object.keys(none).map((each) => [`#${each}`, each])),
    ExpressionAttributeValues: Object.fromEntries(
      Object.keys(none).map((each) => [`:add_${each}`, each === name ? count : 0]),
    ),
  },
});

const returns = { bounce: 'bounced', 'soft-bounce': 'soft_bounced', complaint: 'complained' } as const;

/** Returns the write that counts a bounce or a complaint for its campaign. */
export const countReturnOf = (id: number, outcome: keyof typeof returns): Action =>
  addToCampaign(id, returns[outcome]);

/** Returns the counts of a campaign. */
export const readCounts = async (id: number): Promise<CampaignCounts> => ({
  ...none,
  ...(await readItem<Partial<CampaignCounts>>(campaignCountsKey(id))),
});

/** Returns the counts of campaigns, by id. */
export async function readAllCounts(ids: readonly number[]): Promise<Map<number, CampaignCounts>> {
  const items = await readItems(ids.map(campaignCountsKey));
  const byPk = new Map(items.map((item) => [item.pk, item as Partial<CampaignCounts>]));
  return new Map(ids.map((id) => [id, { ...none, ...byPk.get(campaignCountsKey(id).pk) }]));
}
