import * as z from 'zod';
import { channels, linkChannels } from './sms-settings.ts';

/** The most SMS to one phone in a day that staff can allow. */
const mostSms = 20;

const wrong = `Please type a whole number from 1 to ${mostSms}.`;
const Channel = z.enum(channels);

/** The channel of each message about an order, and the most SMS that one phone gets in a day. */
export const SmsSettings = z.strictObject({
  link: z.enum(linkChannels),
  on_its_way: Channel,
  not_reached: Channel,
  changed: Channel,
  per_phone: z.int({ error: wrong }).min(1, { error: wrong }).max(mostSms, { error: wrong }),
});
