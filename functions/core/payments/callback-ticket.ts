import { keyedHash, signToken, verifyToken } from '../identity/signature.ts';

/*
 * The part of an address that only M-Pesa was told (R7). It is in hexadecimal: Daraja refuses addresses in which it finds
 * words such as `exe` or `sql`, and they turn up in base64 by chance.
 */

const hex = (base64url: string) => Buffer.from(base64url, 'base64url').toString('hex');
const base64url = (text: string) => Buffer.from(text, 'hex').toString('base64url');

/** 16 bytes as `newId` gives them. */
const ID = 32;

/** Two ids and the signature, 32 bytes. Hexadecimal in lower case only, so that each ticket has one spelling. */
const TICKET = /^([0-9a-f]{64})([0-9a-f]{64})$/;

/** Names a prompt of an order, with the proof that the address is ours. */
export async function makeTicket(order: string, attempt: string): Promise<string> {
  const named = hex(order) + hex(attempt);
  return named + hex(await signToken('payment', named));
}

/** The order and the prompt that a ticket of ours names; undefined for any other text. */
export async function readTicket(ticket: string): Promise<{ order: string; attempt: string } | undefined> {
  const [, named, proof] = TICKET.exec(ticket) ?? [];
  if (!named || !proof || !(await verifyToken('payment', named, base64url(proof)))) return undefined;
  return { order: base64url(named.slice(0, ID)), attempt: base64url(named.slice(ID)) };
}

/** The secret part of the address for M-Pesa's notices of money. The address is registered once, so it never changes. */
export const noticeSecret = async () => hex(await keyedHash('payment', 'notices'));
