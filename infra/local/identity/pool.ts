import type { Resolver } from '../template/resolve.ts';

/** What the templates say of the user pool: who may ask for sign-ins, and where people are sent back to. */
export type PoolSetup = {
  clients: { id: string; secret: string; callbackUrls: string[]; logoutUrls: string[] }[];
};

const listOf = (value: unknown) => (value ?? []) as string[];

/** The user pool of the templates, if there is one. @throws for a second one, and for clients that it would not serve as Cognito does */
export function poolOf(resolver: Resolver): PoolSetup | undefined {
  const [pool, second] = resolver.all('AWS::Cognito::UserPool');
  if (second) throw new Error('The local cloud serves one user pool.');
  if (!pool) return undefined;
  const clients = resolver
    .all('AWS::Cognito::UserPoolClient')
    .map(({ stack, logicalId, identity, properties }) => {
      const flows = listOf(properties.AllowedOAuthFlows);
      if (properties.GenerateSecret !== true || flows.join() !== 'code') {
        throw new Error(
          `${stack}.${logicalId}: the local cloud serves clients with a secret and the code flow only.`,
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
