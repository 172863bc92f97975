import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Returns the value of a reference to a secret. `read` reads the secret. */
type ReadReference = (reference: string, read: () => string) => string;

/** Returns the reader for the references in one resource. `where` is the resource's stack and logical id. */
export type References = (where: string, properties: unknown) => ReadReference;

type Kept = Record<string, { digest: string; values: Record<string, string> }>;

/**
 * Stores the values of references to secrets, so that they survive restarts. CloudFormation reads a secret only when it
 * creates or updates the resource that refers to the secret. Rotating a secret therefore does not change a resource
 * whose properties stay the same.
 */
export function openReferences(state: string): References {
  const file = join(state, 'references.json');
  const kept: Kept = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  return (where, properties) => {
    const digest = createHash('sha256').update(JSON.stringify(properties)).digest('base64url');
    return (reference, read) => {
      const known = kept[where];
      const values = known?.digest === digest ? known.values : {};
      const value = values[reference];
      if (value !== undefined) return value;
      const fresh = read();
      kept[where] = { digest, values: { ...values, [reference]: fresh } };
      writeFileSync(file, JSON.stringify(kept, null, 2), { mode: 0o600 });
      return fresh;
    };
  };
}
