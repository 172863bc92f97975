import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openShop, type TestShop } from '../../test-support/shop.ts';
import { makeTicket, readTicket } from '../payments/callback-ticket.ts';
import { keyOfSecret, noticeSecret } from '../payments/notice-sender.ts';
import { grantUnlock, isGranted } from '../till/unlock-grant.ts';
import { isAgeProof, makeAgeProof } from './age-proof.ts';
import { keyedHash, signToken, verifyToken } from './signature.ts';
import { trackingToken } from './tracking-token.ts';
import { csrfToken, isCsrfToken, isSessionCsrfToken, newId, sessionCsrfToken } from './visitor.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await openShop();
});
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterAll(async () => {
  vi.useRealTimers();
  await shop.close();
});

const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);
const session = `${'p'.repeat(22)}.${'s'.repeat(43)}`;

/**
 * Creates one signature of every kind for a browser. Returns functions that check whether each of them is still valid.
 */
async function signEverything() {
  const [visitor, order, attempt] = [newId(), newId(), newId()];
  const [csrf, sessionCsrf, proof, ticket] = await Promise.all([
    csrfToken(visitor),
    sessionCsrfToken(session),
    makeAgeProof(new Date()),
    makeTicket(order, attempt),
  ]);
  return async () => ({
    csrf: await isCsrfToken(visitor, csrf),
    session: await isSessionCsrfToken(session, sessionCsrf),
    age: await isAgeProof(proof.value, new Date()),
    ticket: (await readTicket(ticket))?.order === order,
  });
}

const valid = { csrf: true, session: true, age: true, ticket: true };
const worthless = { csrf: false, session: false, age: false, ticket: false };

describe('After the signing secret is rotated', () => {
  test('After the signing secret is rotated, earlier CSRF tokens, age proofs and payment tickets stay valid until the next rotation', async () => {
    const first = await signEverything();
    pass(11);
    await shop.secrets.rotate('signing', 'second');
    expect(await first()).toEqual(valid);
    // These signatures are as if from another worker, which already signs with the new key. This worker must accept
    // them.
    pass(301);
    const second = await signEverything();
    expect([await first(), await second()]).toEqual([valid, valid]);
    pass(11);
    await shop.secrets.rotate('signing', 'third');
    pass(301);
    expect([await first(), await second()]).toEqual([worthless, valid]);
  });

  test('After the signing secret is rotated, a Lambda with the old key accepts signatures made with the new key', async () => {
    expect(await signToken('csrf', 'a')).toBe(await signToken('csrf', 'a'));
    pass(11);
    await shop.secrets.rotate('signing', 'fourth');
    vi.resetModules();
    const other = await import('./signature.ts');
    const signed = await other.signToken('csrf', 'a');
    expect(signed).not.toBe(await signToken('csrf', 'a'));
    expect(await verifyToken('csrf', 'a', signed)).toBe(true);
  });

  test('After the signing secret is rotated, a Lambda signs with the old key for at most five more minutes', async () => {
    pass(301);
    const old = await signToken('csrf', 'a');
    await shop.secrets.rotate('signing', 'fifth');
    pass(299);
    expect(await signToken('csrf', 'a')).toBe(old);
    pass(2);
    expect(await signToken('csrf', 'a')).not.toBe(old);
  });

  test('After the signing secret is rotated, table items whose keys are keyed hashes are still found', async () => {
    const hashes = () => Promise.all([trackingToken('order'), keyedHash('subscriber', 'a@b.example')]);
    const before = await hashes();
    await shop.secrets.rotate('signing', 'sixth');
    pass(301);
    expect(await hashes()).toEqual(before);
  });
});

describe('After a secret with a single purpose is rotated', () => {
  test('After its secret is rotated, the former address for M-Pesa’s notices stays valid until the next rotation', async () => {
    const knows = async (secret: string) => (await keyOfSecret(secret)) !== undefined;
    const first = await noticeSecret();
    pass(11);
    await shop.secrets.rotate('notices', 'second');
    expect(await knows(first)).toBe(true);
    pass(301);
    const second = await noticeSecret();
    expect(second).not.toBe(first);
    expect([await knows(first), await knows(second)]).toEqual([true, true]);
    await shop.secrets.rotate('notices', 'third');
    pass(301);
    expect([await knows(first), await knows(second)]).toEqual([false, true]);
  });

  test('After the secret of the PIN proofs is rotated, a till’s proofs by the former key stay valid until the next rotation', async () => {
    const device = { till_id: 'till', epoch: 1 };
    const now = new Date();
    const holds = (grant: string) => isGranted(device, 'njeri', grant, now.toISOString());
    const first = await grantUnlock(device, 'njeri', now);
    await shop.secrets.rotate('unlocks', 'second');
    pass(301);
    const second = await grantUnlock(device, 'njeri', now);
    expect([second === first, await holds(first), await holds(second)]).toEqual([false, true, true]);
    expect(await isGranted({ ...device, epoch: 2 }, 'njeri', first, now.toISOString())).toBe(false);
    await shop.secrets.rotate('unlocks', 'third');
    pass(301);
    expect([await holds(first), await holds(second)]).toEqual([false, true]);
  });
});

test('Rotating one of the shop’s secrets affects only the signatures made with that secret', async () => {
  const device = { till_id: 'till', epoch: 1 };
  const now = new Date();
  const all = async () => [
    await trackingToken('order'),
    await noticeSecret(),
    await keyedHash('subscriber', 'a@b.example'),
    await grantUnlock(device, 'njeri', now),
    await signToken('limit', '254712345678'),
  ];
  let before = await all();
  for (const [place, name] of (['tracking', 'notices', 'index', 'unlocks', 'signing'] as const).entries()) {
    await shop.secrets.rotate(name, `another ${name}`);
    pass(301);
    const after = await all();
    expect([name, after.map((text, at) => (text === before[at] ? at : 'changed'))]).toEqual([
      name,
      before.map((_, at) => (at === place ? 'changed' : at)),
    ]);
    before = after;
  }
});

test('Forged tokens make a Lambda read the signing secret at most once in ten seconds', async () => {
  pass(301);
  await signToken('csrf', 'a');
  pass(11);
  const before = shop.secrets.reads();
  for (let n = 0; n < 20; n++) expect(await verifyToken('csrf', 'a', `guess ${n}`)).toBe(false);
  expect(shop.secrets.reads() - before).toBe(2);
});

test('If a secret cannot be read, the call fails, and the next call reads the secret again', async () => {
  pass(301);
  const { SIGNING_SECRET_ARN } = process.env;
  process.env.SIGNING_SECRET_ARN = `${SIGNING_SECRET_ARN}-absent`;
  await expect(signToken('csrf', 'a')).rejects.toThrow("can't find the specified secret");
  process.env.SIGNING_SECRET_ARN = SIGNING_SECRET_ARN;
  expect(await signToken('csrf', 'a')).toMatch(/^[\w-]{43}$/);
});
