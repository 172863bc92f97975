import { openCampaigns } from '#functions/test-support/campaigns/campaigns.ts';
import { disturbCampaign } from '#functions/test-support/campaigns/random-campaign.ts';

/*
 * Sends a campaign whose steps are killed and delivered twice, and prints the outcome as JSON. It is a separate
 * process, because the code finds its table through the environment. Arguments: the number of addresses and the seed.
 */

const [count = 0, seed = 1] = process.argv.slice(2).map(Number);

const campaigns = await openCampaigns();
const outcome = await disturbCampaign(campaigns, { count, seed }).catch((error: Error) => ({
  wrong: [error.message.slice(0, 500)],
}));
await campaigns.close();
console.log(JSON.stringify(outcome));
process.exit(0);
