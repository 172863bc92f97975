const reference =
  /\{\{resolve:secretsmanager:(arn:[^:]+:secretsmanager:[^:]*:\d+:secret:[^:}]+|[^:}]+)(?::SecretString(?::([^:}]*))?(?::(?:AWSCURRENT)?)?(?::([^:}]*))?)?\}\}/g;

/**
 * Returns the value of a reference to a secret. `text` is the whole reference. An empty key means the whole secret, and
 * an empty version id the current version.
 */
type ReadSecret = (text: string, arn: string, key: string, versionId: string) => string;

function fillText(source: string, where: string, read: ReadSecret): string {
  if (!source.includes('{{resolve:')) return source;
  const filled = source.replace(reference, (text, arn: string, key = '', versionId = '') =>
    read(text, arn, key, versionId),
  );
  if (filled.includes('{{resolve:')) throw new Error(`${where}: the local cloud cannot resolve ${source}.`);
  return filled;
}

/**
 * Replaces the references to secrets in a resource's properties by their values. The properties must be evaluated
 * before, because the CDK joins a reference from parts.
 *
 * @throws for a reference of another form, such as `{{resolve:ssm:…}}`
 */
export function fillSecrets(node: unknown, where: string, read: ReadSecret): unknown {
  if (typeof node === 'string') return fillText(node, where, read);
  if (Array.isArray(node)) return node.map((part) => fillSecrets(part, where, read));
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(
    Object.entries(node).map(([name, part]) => [name, fillSecrets(part, where, read)]),
  );
}
