import { createHash } from 'node:crypto';

/** A person whom the sign-in page offers. `sub` is their permanent id in the pool. */
export type DemoPerson = {
  sub: string;
  name: string;
  email: string;
  about: string;
  groups: readonly string[];
};

/** An account of the local user pool, with the claims of its id token. */
export type Account = {
  sub: string;
  name: string;
  email: string;
  isVerified: boolean;
  groups: readonly string[];
};

export type Accounts = ReturnType<typeof openAccounts>;

/**
 * Opens the accounts that can sign in: the demo people, and accounts whose addresses were typed on the sign-in page.
 */
export function openAccounts(people: readonly DemoPerson[]) {
  const known = new Map<string, Account>(
    people.map((person) => [person.sub, { ...person, isVerified: true }]),
  );
  return {
    people,
    find: (sub: string) => known.get(sub),
    /** Returns the account that a form of the page names; undefined if it names none. */
    read(form: URLSearchParams): Account | undefined {
      const email = form.get('email');
      if (!email) return known.get(form.get('person') ?? '');
      const isVerified = !form.has('unverified');
      const told = `${email.toLowerCase()} ${isVerified}`;
      const sub = `google-${createHash('sha256').update(told).digest('hex').slice(0, 20)}`;
      const account = { sub, name: form.get('name') || email, email, isVerified, groups: [] };
      known.set(sub, account);
      return account;
    },
  };
}
