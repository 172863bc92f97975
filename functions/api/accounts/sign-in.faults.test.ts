import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { getUser, signOut } from '#shared/accounts/endpoints.ts';
import { noon, send } from '../../test-support/event.ts';
import { faultOf, type Hit, nameOfFaults, schedulesOf } from '../../test-support/faults/write-faults.ts';
import { callAs, signIn } from '../../test-support/people.ts';
import { openProvider, signed, type TestProvider } from '../../test-support/provider.ts';
import { requestsOf } from '../../test-support/requests.ts';
import { openShop, type TestShop } from '../../test-support/shop.ts';
import { begin, cookieValue, failed, waysBack } from '../../test-support/sign-in.ts';
import { getUser as getUserHandler, signOut as signOutHandler } from '../accounts.ts';

let shop: TestShop;
let provider: TestProvider;
beforeAll(async () => {
  shop = await openShop();
  provider = await openProvider();
});
afterAll(async () => {
  await provider.close();
  await shop.close();
});
afterEach(() => shop.db.setFault(undefined));

const { comeBack, claimsFor, signInWith } = waysBack(() => provider);

const whoIs = async (session: string) =>
  (await send(getUser, getUserHandler, { cookies: [`__Host-session=${session}`] })).body;

function plant(hits: Hit[]) {
  shop.db.setFault(faultOf(hits));
}

const operations = ['BatchGetItem', 'UpdateItem', 'DeleteItem', 'PutItem'] as const;
const singles = schedulesOf([...operations, 'TransactWriteItems']).filter((hits) => hits.length === 1);
let people = 0;

test('A sign-in makes five table requests: for rate limit, membership, person, old session and new session', async () => {
  const { session } = await signIn('wanjiku');
  const begun = await begin();
  const token = await signed(claimsFor(begun), provider.key);
  const cookies = [`__Host-signing-in=${begun.ticket}`, `__Host-session=${session}`];
  const asked = await requestsOf(shop, () => comeBack(begun, token, { cookies }));
  expect(asked.operations).toEqual(['UpdateItem', 'BatchGetItem', 'UpdateItem', 'DeleteItem', 'PutItem']);
});

test.each(singles.map((hits) => [nameOfFaults(hits), hits] as const))(
  'With %s, a sign-in either succeeds or fails completely, and the next sign-in succeeds [R3] [T4]',
  async (_, hits) => {
    // A sign-in has a transaction only if the person becomes a member. In this test, a group in the user pool makes
    // them a member.
    const joins = hits[0]?.operation === 'TransactWriteItems';
    const own = { sub: `sub-${++people}`, email: `person${people}@mail.example` };
    const who = joins ? { ...own, 'cognito:groups': ['staff'] } : own;
    const before = (await signIn(`before-${people}`)).session;
    const begun = await begin();
    const token = await signed(claimsFor(begun, who), provider.key);
    const cookies = [`__Host-signing-in=${begun.ticket}`, `__Host-session=${before}`];
    plant(hits);
    const reply = await comeBack(begun, token, { cookies });
    shop.db.setFault(undefined);
    const session = cookieValue(reply.cookies, '__Host-session');
    if (session === undefined) expect(reply).toMatchObject({ ...failed, cookies: [] });
    else expect(await whoIs(session)).toMatchObject({ email: who.email });
    const next = await signInWith(who);
    expect((await whoIs(next.session)).groups).toEqual(joins ? ['staff'] : []);
  },
);

const ways = schedulesOf(['DeleteItem']);

test.each(ways.map((hits) => [nameOfFaults(hits), hits] as const))(
  'With %s, a sign-out that reports success has ended the session, and repeating it succeeds [R3] [T5]',
  async (_, hits) => {
    const { session } = await signIn(`leaving-${++people}`);
    const call = { ...(await callAs(session)), now: noon };
    plant(hits);
    const reply = await send(signOut, signOutHandler, call);
    shop.db.setFault(undefined);
    expect([200, 503]).toContain(reply.status);
    if (reply.status === 200) expect((await whoIs(session)).id).toBeNull();
    else expect((await send(signOut, signOutHandler, call)).status).toBe(200);
    expect((await whoIs(session)).id).toBeNull();
  },
);
