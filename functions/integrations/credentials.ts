/**
 * Who a function is, for the AWS clients: Lambda puts its role's credentials into the environment and nowhere else. The
 * build puts this in the place of the clients' own search through profiles, single sign-on, containers and metadata
 * services, which makes half of a client's load time and is never used here.
 */
export function defaultProvider() {
  return async () => {
    const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN } = process.env;
    if (!AWS_ACCESS_KEY_ID || !AWS_SECRET_ACCESS_KEY)
      throw new Error('There are no credentials in the environment.');
    return {
      accessKeyId: AWS_ACCESS_KEY_ID,
      secretAccessKey: AWS_SECRET_ACCESS_KEY,
      ...(AWS_SESSION_TOKEN !== undefined && { sessionToken: AWS_SESSION_TOKEN }),
    };
  };
}
