import { createHash, createHmac, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export type Credentials = { accessKeyId: string; secretAccessKey: string };

/** Makes the credentials of a principal: the same ones for one state folder, other ones for the next. */
export type Issuer = (principal: string) => Credentials;

/** Credentials are derived from one random seed kept in the state folder, made at first start. */
export function createIssuer(state: string): Issuer {
  const file = join(state, 'credentials-seed');
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600 });
  const seed = readFileSync(file, 'utf8');
  return (principal) => {
    const accessKeyId = `ASIA${createHash('sha256').update(`${seed} ${principal}`).digest('hex').slice(0, 16).toUpperCase()}`;
    return {
      accessKeyId,
      secretAccessKey: createHmac('sha256', seed).update(accessKeyId).digest('base64url'),
    };
  };
}
