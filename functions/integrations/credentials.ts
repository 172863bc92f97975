function readCredentials() {
  const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN } = process.env;
  if (!AWS_ACCESS_KEY_ID || !AWS_SECRET_ACCESS_KEY)
    throw new Error('There are no credentials in the environment.');
  return {
    accessKeyId: AWS_ACCESS_KEY_ID,
    secretAccessKey: AWS_SECRET_ACCESS_KEY,
    ...(AWS_SESSION_TOKEN !== undefined && { sessionToken: AWS_SESSION_TOKEN }),
  };
}

/**
 * Returns the credentials of the Lambda's role, from the environment. Each AWS client reads them once, because they do
 * not change while an execution environment exists. The build uses this function in place of the SDK's default
 * provider, which also searches profiles, single sign-on, containers and metadata services. Loading that code would
 * take half of a client's load time.
 */
export function defaultProvider() {
  let known: ReturnType<typeof readCredentials> | undefined;
  return async () => {
    known ??= readCredentials();
    return known;
  };
}
