import { createHash, createHmac, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Statement } from './iam.ts';
import type { Caller } from './resource-policy.ts';

export type Credentials = { accessKeyId: string; secretAccessKey: string };

/** Who may call the local services: the roles of the templates, each with credentials of its own, and the operator. */
export type Principals = {
  /** May do everything: for seeding and for the cloud itself. */
  operator: Credentials;
  /** The credentials of a role: the same ones for one state folder, other ones for the next. */
  credentialsOf: (roleArn: string) => Credentials;
  /** Takes the roles of a template in the place of the former ones. */
  deploy: (roles: Map<string, Statement[]>) => void;
  secretOf: (accessKeyId: string) => string | undefined;
  statementsOf: (accessKeyId: string) => Statement[];
  callerOf: (accessKeyId: string) => Caller;
  /** Every principal's statements by access key. */
  policies: () => Record<string, Statement[]>;
};

const everything: Statement[] = [{ Effect: 'Allow', Action: '*', Resource: '*' }];

/** Credentials are derived from one random seed, made at first start and kept in the state folder. */
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
    policies: () => Object.fromEntries([...known].map(([id, { statements }]) => [id, statements])),
  };
}
