import { adminPaths } from '#shared/admin-paths.ts';
import { counted } from '#shared/counted.ts';
import type { TillSilentWords } from '#shared/emails/till-email.ts';
import { nairobiMinute } from '#shared/nairobi.ts';
import { getSettings } from '../../../data/settings/read-settings.ts';
import { findShift } from '../../../data/till/shift.ts';
import type { EmailReader } from '../../emails/email-reader.ts';
import { readSilent, unsentOf } from './silent-tills.ts';

const minuteOf = (at: string) => nairobiMinute(at).replace('T', ' at ');

/** Returns the content of the email about a silent till. There is no email if the device has called again. */
export const readSilentTill: EmailReader = async (subject) => {
  const [found, settings] = await Promise.all([readSilent(subject), getSettings()]);
  if (!found || !subject.endsWith(`.${Date.parse(found.device.seen_at)}`)) return undefined;
  const { till, device } = found;
  const shift = device.shift_id ? await findShift(device.shift_id) : undefined;
  const unsent = unsentOf(device) ?? 0;
  const words: TillSilentWords = {
    ...{
      till: till.name,
      seen: minuteOf(device.seen_at),
      unsent: unsent > 0 ? counted(unsent, 'entry', 'entries') : '',
    },
    shift: shift && !shift.closed ? minuteOf(shift.opened_at) : '',
    link: `${process.env.SITE_URL ?? ''}${adminPaths.tills}`,
  };
  return { settings, address: undefined, words };
};
