import { signToken, verifyToken } from '../identity/signature.ts';

/*
 * The secret part of a callback URL, known only to M-Pesa (R7). It is hexadecimal because Daraja refuses URLs with
 * words such as `exe` or `sql`, which can occur in base64 by chance.
 */

/** Returns a base64url text in hexadecimal. */
export const hex = (base64url: string) => Buffer.from(base64url, 'base64url').toString('hex');
const base64url = (text: string) => Buffer.from(text, 'hex').toString('base64url');

/** The length of an id from `newId` (16 bytes) in hexadecimal digits. */
const ID = 32;

/**
 * Matches two ids and the signature of 32 bytes. Hexadecimal is accepted in lower case only, so that each ticket has
 * one spelling.
 */
const TICKET = /^([0-9a-f]{64})([0-9a-f]{64})$/;

/** Returns the part of a callback URL that names an order and a payment request, with the shop's signature. */
export async function makeTicket(order: string, attempt: string): Promise<string> {
  const named = hex(order) + hex(attempt);
  return named + hex(await signToken('payment', named));
}

/** Returns the order and the payment request of a ticket, or undefined without a valid signature. */
export async function readTicket(ticket: string): Promise<{ order: string; attempt: string } | undefined> {
  const [, named, proof] = TICKET.exec(ticket) ?? [];
  if (!named || !proof || !(await verifyToken('payment', named, base64url(proof)))) return undefined;
  return { order: base64url(named.slice(0, ID)), attempt: base64url(named.slice(ID)) };
}
