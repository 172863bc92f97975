import { syncTill } from '#shared/till/endpoints.ts';
import { syncTill as handler } from '../../api/till.ts';
import { noon } from '../event.ts';
import { sendAsTill } from './device.ts';
import type { TestJournal } from './journal.ts';

/** Sends the whole journal of a till in one call, and returns the answer. */
export const sendJournal = ({ device, entries }: TestJournal, now = noon) =>
  sendAsTill(device, syncTill, handler, { body: { entries: entries.map(({ signed }) => signed) }, now });
