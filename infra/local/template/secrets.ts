const reference =
  /\{\{resolve:secretsmanager:(arn:[^:]+:secretsmanager:[^:]*:\d+:secret:[^:}]+|[^:}]+)(?::SecretString(?::([^:}]*))?(?::(?:AWSCURRENT)?)?(?::([^:}]*))?)?\}\}/g;

/** Gives the value of a reference: `text` is the whole reference. An empty key is the whole secret, an empty version the current one. */
type ReadSecret = (text: string, arn: string, key: string, versionId: string) => string;

function fillText(source: string, where: string, read: ReadSecret): string {
  if (!source.includes('{{resolve:')) return source;
  const filled = source.replace(reference, (text, arn: string, key = '', versionId = '') =>
    read(text, arn, key, versionId),
  );
  if (filled.includes('{{resolve:')) throw new Error(`${where}: the local cloud cannot resolve ${source}.`);
  return filled;
}

/** Fills the references to secrets, which are in finished texts only: CDK joins them from parts. */
export function fillSecrets(node: unknown, where: string, read: ReadSecret): unknown {
  if (typeof node === 'string') return fillText(node, where, read);
  if (Array.isArray(node)) return node.map((part) => fillSecrets(part, where, read));
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(
    Object.entries(node).map(([name, part]) => [name, fillSecrets(part, where, read)]),
  );
}
