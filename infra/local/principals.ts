import { createHash, createHmac, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Statement } from './iam.ts';
import type { Caller } from './resource-policy.ts';

export type Credentials = { accessKeyId: string; secretAccessKey: string };

/** The callers of the local services: the roles of the templates, each with its own credentials, and the operator. */
export type Principals = {
  /** The credentials that may do everything, for seeding and for the local cloud itself. */
  operator: Credentials;
  /** Returns the credentials of a role. They stay the same for one state folder. */
  credentialsOf: (roleArn: string) => Credentials;
  /** Replaces the roles by those of a new deployment. */
  deploy: (roles: Map<string, Statement[]>) => void;
  secretOf: (accessKeyId: string) => string | undefined;
  statementsOf: (accessKeyId: string) => Statement[];
  callerOf: (accessKeyId: string) => Caller;
  /** Returns the statements of all callers by access key. */
  policies: () => Record<string, Statement[]>;
  /** Returns the names of the roles by access key. */
  names: () => Record<string, string>;
};

const everything: Statement[] = [{ Effect: 'Allow', Action: '*', Resource: '*' }];

/**
 * Opens the callers of a state folder. Their credentials are derived from a random seed, which is saved in the folder.
 */
export function openPrincipals(state: string): Principals {
  const file = join(state, 'credentials-seed');
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600 });
  const seed = readFileSync(file, 'utf8');

  function credentialsOf(name: string): Credentials {
    const digest = createHash('sha256').update(`${seed} ${name}`).digest('hex');
    const accessKeyId = `ASIA${digest.slice(0, 16).toUpperCase()}`;
    return {
      accessKeyId,
      secretAccessKey: createHmac('sha256', seed).update(accessKeyId).digest('base64url'),
    };
  }

  type Known = { credentials: Credentials; arn: string; statements: Statement[] };
  const operator = credentialsOf('operator');
  const known = new Map<string, Known>();
  const add = (arn: string, credentials: Credentials, statements: Statement[]) =>
    known.set(credentials.accessKeyId, { credentials, arn, statements });
  add('operator', operator, everything);

  return {
    operator,
    credentialsOf,
    deploy: (roles) => {
      known.clear();
      add('operator', operator, everything);
      for (const [arn, statements] of roles) add(arn, credentialsOf(arn), statements);
    },
    secretOf: (id) => known.get(id)?.credentials.secretAccessKey,
    statementsOf: (id) => known.get(id)?.statements ?? [],
    callerOf: (id) => ({
      kind: 'role',
      arn: known.get(id)?.arn ?? id,
      statements: known.get(id)?.statements ?? [],
    }),
    names: () =>
      Object.fromEntries([...known].map(([id, { arn }]) => [id, arn.slice(arn.lastIndexOf('/') + 1)])),
    policies: () => Object.fromEntries([...known].map(([id, { statements }]) => [id, statements])),
  };
}
