import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type Provider from 'oidc-provider';
import { type Accounts, type DemoPerson, openAccounts } from './accounts.ts';
import { choosePage } from './page.ts';
import type { PoolSetup } from './pool.ts';

export type Identity = {
  /**
   * The URL of the user pool, which is also the issuer of its tokens. It stays the same after a restart, because a
   * person is identified by the issuer and their `sub`.
   */
  url: string;
  /** Deploys the user pool of the templates. Everybody is then signed out of the pool. */
  deploy: (pool: PoolSetup | undefined) => Promise<void>;
  close: () => Promise<void>;
};

type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<unknown>;

const page = (response: ServerResponse, status: number, body: string, type = 'text/html; charset=utf-8') =>
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);

/** Shows the page of demo people (GET) and signs in with the chosen or typed account (POST). */
const choose =
  (provider: Provider, accounts: Accounts): Answer =>
  async (request, response) => {
    await provider.interactionDetails(request, response);
    if (request.method !== 'POST') return page(response, 200, choosePage(accounts.people));
    const account = accounts.read(new URLSearchParams(await text(request)));
    if (!account) return page(response, 400, 'There is no demo person with this id.', 'text/plain');
    return provider.interactionFinished(request, response, { login: { accountId: account.sub } });
  };

/**
 * Signs out as Cognito does: `logout_uri` must be one of the client's addresses. The OpenID standard (RP-initiated
 * logout) works differently.
 */
const signOut =
  (provider: Provider, { clients }: PoolSetup): Answer =>
  async (request, response) => {
    const query = new URL(request.url ?? '', provider.issuer).searchParams;
    const client = clients.find(({ id }) => id === query.get('client_id'));
    const target = query.get('logout_uri') ?? '';
    if (!client?.logoutUrls.includes(target)) return page(response, 400, 'invalid_request', 'text/plain');
    const session = await provider.Session.get(provider.createContext(request, response));
    if (session.accountId) await session.destroy();
    const gone = ['_session', '_session.sig'].map((name) => `${name}=; Path=/; Max-Age=0; HttpOnly`);
    return response.writeHead(302, { location: target, 'set-cookie': gone }).end();
  };

async function answersOf(url: string, pool: PoolSetup, accounts: Accounts): Promise<Answer> {
  // This module is imported only here, because it loads slowly and a local cloud without sign-in does not need it.
  const { createProvider } = await import('./provider.ts');
  const provider = createProvider(url, pool, accounts);
  const rest = provider.callback();
  return async (request, response) => {
    const path = (request.url ?? '').replace(/\?.*/, '');
    if (path.startsWith('/interaction/')) return choose(provider, accounts)(request, response);
    if (path === '/logout') return signOut(provider, pool)(request, response);
    return rest(request, response);
  };
}

/** Opens the local user pool. @param state the folder where the port is saved */
export async function openIdentity(state: string, people: readonly DemoPerson[] = []): Promise<Identity> {
  const accounts = openAccounts(people);
  let answer: Answer | undefined;
  const server = createServer((request, response) => {
    if (!answer) return page(response, 404, 'No user pool is deployed to this local cloud.', 'text/plain');
    return answer(request, response).catch(() =>
      page(response, 400, 'This sign-in has ended.', 'text/plain'),
    );
  });
  const file = join(state, 'sign-in-port');
  const before = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
  const listen = (port: number) =>
    new Promise<number>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
    });
  const port = await listen(before).catch(() => listen(0));
  writeFileSync(file, String(port));
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    deploy: async (pool) => {
      answer = pool && (await answersOf(url, pool, accounts));
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
