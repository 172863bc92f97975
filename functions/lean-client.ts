/** The parts of an AWS client that this file uses. */
type Client = { middlewareStack: { remove: (name: string) => boolean } };

/**
 * Removes two parts of an AWS client that cost processor time at each request: one copies requests and answers for a
 * logger that the client does not have, the other composes a `User-Agent` header, which AWS does not need. AWS then
 * records no user agent in CloudTrail.
 */
export function leanClient<C extends Client>(client: C): C {
  client.middlewareStack.remove('loggerMiddleware');
  client.middlewareStack.remove('getUserAgentMiddleware');
  return client;
}
