/** The parts of an AWS client that this file uses. */
type Client = { middlewareStack: { remove: (name: string) => boolean } };

/**
 * Removes two parts of an AWS client that cost processor time at each request. One copies requests and answers for a
 * logger that the client does not have. The other composes a `User-Agent` header, which AWS does not need. CloudTrail
 * then shows no user agent.
 */
export function leanClient<C extends Client>(client: C): C {
  client.middlewareStack.remove('loggerMiddleware');
  client.middlewareStack.remove('getUserAgentMiddleware');
  return client;
}
