import type { Resolver } from '../template/resolve.ts';

/** The user pool of the templates: its clients, and their redirect URLs after sign-in and sign-out. */
export type PoolSetup = {
  clients: { id: string; secret: string; callbackUrls: string[]; logoutUrls: string[] }[];
};

const listOf = (value: unknown) => (value ?? []) as string[];

/** Returns the templates' user pool, if there is one. @throws for a second pool and for an unsupported client */
export function poolOf(resolver: Resolver): PoolSetup | undefined {
  const [pool, second] = resolver.all('AWS::Cognito::UserPool');
  if (second) throw new Error('The local cloud supports only one user pool.');
  if (!pool) return undefined;
  const clients = resolver
    .all('AWS::Cognito::UserPoolClient')
    .map(({ stack, logicalId, identity, properties }) => {
      const flows = listOf(properties.AllowedOAuthFlows);
      if (properties.GenerateSecret !== true || flows.join() !== 'code') {
        throw new Error(
          `${stack}.${logicalId}: the local cloud supports only clients with a secret and the code flow.`,
        );
      }
      return {
        id: identity.ref,
        secret: identity.attributes.ClientSecret as string,
        callbackUrls: listOf(properties.CallbackURLs),
        logoutUrls: listOf(properties.LogoutURLs),
      };
    });
  return { clients };
}
