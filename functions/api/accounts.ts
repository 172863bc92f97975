import * as endpoints from '#shared/accounts/endpoints.ts';
import { signInSeconds } from '#shared/accounts/session.ts';
import { paths } from '#shared/paths.ts';
import { shop } from '#shared/shop.ts';
import * as account from '../core/accounts/account.ts';
import { gatherAccount } from '../core/accounts/account-file.ts';
import { listOrders } from '../core/accounts/account-orders.ts';
import * as accountSaved from '../core/accounts/account-saved.ts';
import * as erasing from '../core/accounts/erase-account.ts';
import { merge } from '../core/accounts/merge-account.ts';
import * as people from '../core/accounts/people.ts';
import { makeAgeProof } from '../core/identity/age-proof.ts';
import * as sessions from '../core/identity/session.ts';
import { beginSignIn, finishSignIn } from '../core/identity/sign-in.ts';
import * as signingOut from '../core/identity/sign-out.ts';
import * as visitors from '../core/identity/visitor.ts';
import { cookieNames } from '../http/cookies.ts';
import { lambda } from '../http/lambda.ts';
import { forgetBrowser, giveSession, giveVisitor, takeSession } from '../http/visitor-cookies.ts';

export const addAddress = lambda(endpoints.addAddress, ({ body, person, now }) =>
  account.addAddress(body, { personId: person.id, now }),
);

export const changeAccount = lambda(endpoints.changeAccount, ({ body, person, now }) =>
  account.changeAccount(body, { personId: person.id, now }),
);

export const changeAddress = lambda(endpoints.changeAddress, ({ params, body, person, now }) =>
  account.changeAddress(params.id, body, { personId: person.id, now }),
);

export const downloadAccount = lambda(endpoints.downloadAccount, ({ person, now }) =>
  gatherAccount({ personId: person.id, now }),
);

export const eraseAccount = lambda(
  endpoints.eraseAccount,
  async ({ person, visitor, cookies, now, setCookie }) => {
    const session = sessions.keyOfSession(cookies[cookieNames.session]);
    const erased = await erasing.eraseAccount({ personId: person.id, visitor, session, now });
    forgetBrowser(setCookie);
    return erased;
  },
);

export const getAccount = lambda(endpoints.getAccount, ({ person }) => account.getAccount(person.id));

export const getSaved = lambda(endpoints.getSaved, async ({ person }) => ({
  saved: await accountSaved.listSaved(person.id),
}));

export const keepSaved = lambda(endpoints.keepSaved, ({ body, person, now }) =>
  accountSaved.keepSaved(body.saved, { personId: person.id, now }),
);

export const listAccountOrders = lambda(endpoints.listAccountOrders, ({ query, person }) =>
  listOrders(person.id, query.cursor),
);

export const mergeAccount = lambda(endpoints.mergeAccount, ({ body, person, visitor, now }) =>
  merge(body, { personId: person.id, visitor, now }),
);

export const removeAddress = lambda(endpoints.removeAddress, ({ params, person, now }) =>
  account.removeAddress(params.id, { personId: person.id, now }),
);

export const endSessions = lambda(endpoints.endSessions, async ({ person, cookies, setCookie }) => {
  await sessions.endSessions(person.id);
  await takeSession(cookies, setCookie);
  return { success: true as const };
});

export const finishGoogleSignIn = lambda(
  endpoints.finishGoogleSignIn,
  async ({ query, headers, cookies, now, setCookie }) => {
    const { [cookieNames.signingIn]: ticket, [cookieNames.session]: session } = cookies;
    const opened = await finishSignIn({ query, ticket, session, address: headers['x-viewer-ip'], now });
    setCookie({ name: cookieNames.signingIn, value: '', seconds: 0 });
    if (!opened) return { location: `${paths.signedIn}?closed=1` };
    await giveSession(opened, setCookie);
    return { location: paths.signedIn };
  },
);

const guest = { id: null, name: null, email: null, profile_photo: null, groups: [] };

export const getUser = lambda(endpoints.getUser, async ({ cookies, now, setCookie }) => {
  const session = cookies[cookieNames.session];
  if (session === undefined) return guest;
  const caller = await sessions.findCaller(session, now);
  if (!caller) await takeSession(cookies, setCookie);
  if (caller?.renewed) await giveSession(caller.renewed, setCookie);
  return caller ? { ...caller.person, email: caller.person.email || null, profile_photo: null } : guest;
});

export const signOut = lambda(endpoints.signOut, async ({ cookies, setCookie }) => {
  const logout_url = await signingOut.signOut(cookies[cookieNames.session]);
  await takeSession(cookies, setCookie);
  return { success: true as const, logout_url };
});

export const startGoogleSignIn = lambda(endpoints.startGoogleSignIn, async ({ now, setCookie }) => {
  const { location, ticket } = await beginSignIn(now);
  setCookie({ name: cookieNames.signingIn, value: ticket, seconds: signInSeconds });
  return { location };
});

export const changePerson = lambda(endpoints.changePerson, ({ params, body, person, now }) =>
  people.changeMember(params.id, body, { id: person.id, name: person.name, now }),
);

export const getPerson = lambda(endpoints.getPerson, ({ params }) => people.getPerson(params.id));

export const invitePerson = lambda(endpoints.invitePerson, ({ body, person, now }) =>
  people.invite(body, { id: person.id, name: person.name, now }),
);

export const listPeople = lambda(endpoints.listPeople, ({ query }) => people.listPeople(query.cursor));

export const removePerson = lambda(endpoints.removePerson, async ({ params, query, person, now }) => {
  await people.removeMember(params.id, query.version, { id: person.id, name: person.name, now });
  return { success: true as const };
});

export const resendInvitation = lambda(endpoints.resendInvitation, ({ params, person, now }) =>
  people.resendInvitation(params.id, { id: person.id, name: person.name, now }),
);

export const confirmAge = lambda(endpoints.confirmAge, async ({ now, setCookie }) => {
  const { value, expiresAt } = await makeAgeProof(now);
  setCookie({ name: cookieNames.ageProof, value, seconds: shop.ageProofDays * 86_400 });
  return { expires_at: expiresAt.toISOString() };
});

export const getCsrfCookie = lambda(
  endpoints.getCsrfCookie,
  ({ visitor = visitors.newId(), cookies, setCookie }) => giveVisitor(visitor, cookies, setCookie),
);
