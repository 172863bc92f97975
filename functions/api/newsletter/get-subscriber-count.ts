import * as api from '#shared/api/content/newsletter.ts';
import { shownFrom } from '#shared/newsletter/admin-subscriber.ts';
import { readConfirmedCount } from '../../data/newsletter/confirmed.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(api.getSubscriberCount, async () => {
  const confirmed = await readConfirmedCount();
  return { confirmed: confirmed < shownFrom ? null : confirmed };
});
