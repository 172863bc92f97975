import type { Channel } from './sms-settings.ts';

/** The names of the channels on the screen. */
export const channelNames: Readonly<Record<Channel, string>> = {
  either: 'Email, or SMS if no email arrives',
  email: 'Email only',
  sms: 'SMS only',
  both: 'Email and SMS',
  none: 'Nothing',
};
