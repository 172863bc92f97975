import { type Key, padded } from '../dynamodb/keys.ts';

/*
 * | Access pattern | Key condition | Requests |
 * |---|---|---|
 * | campaigns, newest first | Query CAMPAIGNS, sk = {id}; then BatchGetItem | 2 for 20 |
 * | a campaign | GetItem CAMPAIGN#{id} / CAMPAIGN | 1 |
 * | what happened to the emails of a campaign | GetItem CAMPAIGN#{id} / COUNTS | 1 |
 * | when the next email of a campaign may be sent | UpdateItem CAMPAIGN-PACE / CAMPAIGN-PACE | 1 for 10 emails |
 */

export const campaignsPk = 'CAMPAIGNS';

export const listedCampaignKey = (id: number): Key => ({ pk: campaignsPk, sk: padded(id) });

export const campaignKey = (id: number): Key => ({ pk: `CAMPAIGN#${padded(id)}`, sk: 'CAMPAIGN' });

/** Returns the key of the counts of a campaign. They change with each email, so they are a separate item. */
export const campaignCountsKey = (id: number): Key => ({ pk: campaignKey(id).pk, sk: 'COUNTS' });

export const campaignPaceKey = (): Key => ({ pk: 'CAMPAIGN-PACE', sk: 'CAMPAIGN-PACE' });
