import { generateKeyPairSync, randomBytes } from 'node:crypto';
import Provider, { type Adapter, type AdapterPayload, type Configuration } from 'oidc-provider';
import type { Accounts } from './accounts.ts';
import type { PoolSetup } from './pool.ts';

/** Returns adapters that store sign-ins in memory. All sign-ins are lost when the local cloud ends. */
function createAdapters() {
  const stored = new Map<string, AdapterPayload>();
  return (kind: string): Adapter => {
    const find = (field: 'uid' | 'userCode', value: string) =>
      [...stored].find(([key, payload]) => key.startsWith(`${kind} `) && payload[field] === value)?.[1];
    return {
      upsert: async (id, payload) => void stored.set(`${kind} ${id}`, payload),
      find: async (id) => stored.get(`${kind} ${id}`),
      findByUid: async (uid) => find('uid', uid),
      findByUserCode: async (code) => find('userCode', code),
      consume: async (id) => {
        const payload = stored.get(`${kind} ${id}`);
        if (payload) payload.consumed = Math.floor(Date.now() / 1000);
      },
      destroy: async (id) => void stored.delete(`${kind} ${id}`),
      revokeByGrantId: async (grantId) => {
        for (const [key, payload] of stored) if (payload.grantId === grantId) stored.delete(key);
      },
    };
  };
}

function signingKey() {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return {
    ...privateKey.export({ format: 'jwk' }),
    use: 'sig',
    alg: 'RS256',
    kid: randomBytes(8).toString('hex'),
  };
}

const scopes = 'openid email profile';

/** Returns a certified OpenID provider with the routes and the claims of a Cognito user pool. */
export function createProvider(issuer: string, { clients }: PoolSetup, accounts: Accounts): Provider {
  const configuration: Configuration = {
    adapter: createAdapters(),
    jwks: { keys: [signingKey()] },
    cookies: { keys: [randomBytes(32).toString('hex')] },
    clients: clients.map(({ id, secret, callbackUrls }) => ({
      client_id: id,
      client_secret: secret,
      redirect_uris: callbackUrls,
      response_types: ['code'],
      grant_types: ['authorization_code'],
    })),
    scopes: scopes.split(' '),
    // Puts the person's claims into the id token, as Cognito does.
    conformIdTokenClaims: false,
    claims: {
      openid: ['sub', 'token_use', 'cognito:username', 'cognito:groups'],
      email: ['email', 'email_verified'],
      profile: ['name'],
    },
    extraParams: ['identity_provider'],
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    pkce: { required: () => true },
    routes: {
      authorization: '/oauth2/authorize',
      token: '/oauth2/token',
      userinfo: '/oauth2/userInfo',
      jwks: '/.well-known/jwks.json',
      end_session: '/logout',
    },
    ttl: {
      AuthorizationCode: 60,
      AccessToken: 300,
      IdToken: 300,
      Interaction: 600,
      Session: 3600,
      Grant: 3600,
    },
    findAccount: async (_, sub) => {
      const account = accounts.find(sub);
      if (!account) return undefined;
      const { name, email, isVerified, groups } = account;
      const known = { sub, name, email, email_verified: isVerified, 'cognito:username': `Google_${sub}` };
      const claims = { ...known, token_use: 'id', ...(groups.length > 0 && { 'cognito:groups': groups }) };
      return { accountId: sub, claims: async () => claims };
    },
    renderError: (context, { error, error_description }) => {
      context.type = 'text/plain';
      context.body = `${error}: ${error_description}`;
    },
    // Grants the scopes without a consent page, because the pool belongs to the app.
    loadExistingGrant: async ({ oidc }) => {
      const { client, session } = oidc;
      if (!client || !session?.accountId) return undefined;
      const grant = new oidc.provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope(scopes);
      await grant.save();
      return grant;
    },
  };
  return new Provider(issuer, configuration);
}
