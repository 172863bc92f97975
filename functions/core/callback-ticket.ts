import { isSameText, sign } from './signature.ts';

/*
 * The part of an address that only M-Pesa was told (R7). It is in hexadecimal: Daraja refuses addresses in which it finds
 * words such as `exe` or `sql`, and they turn up in base64 by chance.
 */

const hex = (base64url: string) => Buffer.from(base64url, 'base64url').toString('hex');
const base64url = (text: string) => Buffer.from(text, 'hex').toString('base64url');

/** 16 bytes as `newId` gives them. */
const ID = 32;

const proofOf = async (named: string) => hex(await sign('payment', named));

/** Names a prompt of an order, with the proof that the address is ours. */
export async function makeTicket(order: string, attempt: string): Promise<string> {
  const named = hex(order) + hex(attempt);
  return named + (await proofOf(named));
}

/** The order and the prompt that a ticket of ours names; undefined for any other text. */
export async function readTicket(ticket: string): Promise<{ order: string; attempt: string } | undefined> {
  const named = ticket.slice(0, 2 * ID);
  if (!isSameText(ticket, named + (await proofOf(named)))) return undefined;
  return { order: base64url(named.slice(0, ID)), attempt: base64url(named.slice(ID)) };
}

/** What stands in the address that M-Pesa was told to send its notices of money to. */
export const noticeSecret = () => proofOf('notices');
