import { createHash, randomBytes } from 'node:crypto';
import { EncryptJWT, jwtDecrypt } from 'jose';
import * as z from 'zod';
import { isGroup } from '#shared/abilities/groups.ts';
import { signInSeconds } from '#shared/accounts/session.ts';
import { readEmail } from '#shared/email.ts';
import { shop } from '#shared/shop.ts';
import * as texts from '#shared/texts.ts';
import { readLine } from '#shared/typed-text.ts';
import { consumeRateLimit, secondsToWait } from '../../data/dynamodb/rate-limit.ts';
import { badRequest, tooMany } from '../../errors.ts';
import { exchangeCode, isFromProvider, readIdToken, signInAddress } from '../../integrations/identity.ts';
import { addressKey } from './address-key.ts';
import { recordSignIn, type SigningIn } from './join-shop.ts';
import { accountAddress } from './member-id.ts';
import { endSession, openSession, type SessionCookie } from './session.ts';
import { fingerprint, isSameText, signToken, withTokenKeys } from './signature.ts';

const random = () => randomBytes(32).toString('base64url');
const failed = () => badRequest(texts.signInFailed, 'sign-in-failed');

/** The state that a browser keeps during a sign-in. It is encrypted, so the browser cannot read or forge it (T4). */
const Ticket = z.object({ state: z.string(), nonce: z.string(), verifier: z.string() });

const keyOf = (signature: string) => Buffer.from(signature, 'base64url');

async function seal(ticket: z.infer<typeof Ticket>, now: Date): Promise<string> {
  const seconds = Math.floor(now.getTime() / 1000);
  return new EncryptJWT(ticket)
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .setExpirationTime(seconds + signInSeconds)
    .encrypt(keyOf(await signToken('sign-in', 'ticket')));
}

async function unseal(sealed: string | undefined, now: Date) {
  const options = {
    currentDate: now,
    keyManagementAlgorithms: ['dir'],
    contentEncryptionAlgorithms: ['A256GCM'],
    requiredClaims: ['exp'],
  };
  const opened = await withTokenKeys('sign-in', 'ticket', (signature) =>
    jwtDecrypt(sealed ?? '', keyOf(signature), options).catch(() => undefined),
  );
  return Ticket.safeParse(opened?.payload).data;
}

/** Begins a sign-in. Returns the provider's URL and the ticket that the browser keeps until it returns (T4). */
export async function beginSignIn(now: Date): Promise<{ location: string; ticket: string }> {
  const ticket = { state: random(), nonce: random(), verifier: random() };
  const challenge = createHash('sha256').update(ticket.verifier).digest('base64url');
  const location = await signInAddress({ state: ticket.state, nonce: ticket.nonce, challenge });
  return { location, ticket: await seal(ticket, now) };
}

const Claims = z.object({
  iss: z.string(),
  sub: z.string().min(1),
  email: z.string().max(254).default(''),
  email_verified: z.union([z.boolean(), z.stringbool()]).default(false),
  name: z.string().optional(),
  'cognito:groups': z.array(z.unknown()).default([]),
});

/** Derives a person's id from the token's issuer and subject. */
const personIdOf = ({ iss, sub }: z.infer<typeof Claims>) => fingerprint(`${iss}\0${sub}`).slice(0, 22);

/**
 * Returns the person described by an id token. Issuer and subject identify the person; the email address may change
 * (T6). The address is used only if the provider has verified it and the shop could send to it. The shop cannot send to
 * an address with special letters that would become ASCII letters in lower case. Such an address can belong to another
 * person.
 */
function personOf(claims: z.infer<typeof Claims>): SigningIn {
  const email = (claims.email_verified && readEmail(claims.email)) || '';
  const owner = process.env.OWNER_EMAIL ?? '';
  return {
    id: personIdOf(claims),
    name: readLine(claims.name || claims.email).slice(0, 200),
    email,
    poolGroups: claims['cognito:groups'].filter(isGroup),
    isOwnerAddress: email !== '' && accountAddress(email) === accountAddress(owner),
  };
}

type Returned = {
  /** The query of the callback URL to which the provider sent the browser. */
  query: { code?: string | undefined; state?: string | undefined; iss?: string | undefined };
  ticket: string | undefined;
  /** The browser's previous session, which is ended. */
  session: string | undefined;
  address: string | undefined;
  now: Date;
};

/**
 * Completes a sign-in. It checks that the same browser began it, exchanges the code for an id token, and checks that
 * the token is for this sign-in.
 *
 * @returns the session cookie; undefined if the shop has disabled the person
 * @throws 400 `sign-in-failed`, 429, and the errors of an unreachable identity provider or a wrong id token
 */
export async function finishSignIn({
  query,
  ticket,
  session,
  address,
  now,
}: Returned): Promise<SessionCookie | undefined> {
  const { code, state, iss } = query;
  const expected = await unseal(ticket, now);
  if (!expected || !code || !state || !isSameText(state, expected.state) || !isFromProvider(iss))
    throw failed();
  const limit = { what: 'sign-in', who: await addressKey(address), ...shop.signIns };
  if (!(await consumeRateLimit(limit, now))) throw tooMany(texts.slowDown, secondsToWait(limit, now));
  const token = await exchangeCode(code, expected.verifier);
  if (token === undefined) throw failed();
  const claims = Claims.parse(await readIdToken(token, expected.nonce, now));
  const person = personOf(claims);
  const recorded = await recordSignIn(person, now);
  if (!recorded) return undefined;
  await endSession(session);
  return openSession({ id: person.id, groups: recorded.groups }, now);
}
