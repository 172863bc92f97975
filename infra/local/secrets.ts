import { randomInt, randomUUID } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Incoming, type Listener, listen, nothing, type Outgoing, single } from './http.ts';
import { isAllowed, type Statement } from './iam.ts';
import { verifySignature } from './sigv4.ts';

/** GenerateSecretString, as the template has it. */
export type Generation = {
  SecretStringTemplate?: string;
  GenerateStringKey?: string;
  PasswordLength?: number;
  ExcludeCharacters?: string;
  ExcludeLowercase?: boolean;
  ExcludeNumbers?: boolean;
  ExcludePunctuation?: boolean;
  ExcludeUppercase?: boolean;
  IncludeSpace?: boolean;
  RequireEachIncludedType?: boolean;
};

export type Secrets = {
  /** Makes the secret if the state has none under this ARN; otherwise it stays as it is. */
  ensure: (arn: string, name: string, generation: Generation) => void;
  /** Makes the secret with a value that the template gives. */
  put: (arn: string, name: string, value: string) => void;
  /** The whole secret for an empty key, else the value under a key of its JSON. Throws when there is none. */
  value: (arn: string, key: string) => string;
  /** Secrets Manager's protocol; `GetSecretValue` and `DescribeSecret` are all the shop calls. */
  listen: (access: Access) => Promise<Listener>;
};

export type Access = {
  secretOf: (accessKeyId: string) => string | undefined;
  statementsOf: (accessKeyId: string) => Statement[];
};

type Stored = { name: string; value: string; versionId: string; createdAt: number };

const kinds = [
  ['ExcludeLowercase', 'abcdefghijklmnopqrstuvwxyz'],
  ['ExcludeUppercase', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'],
  ['ExcludeNumbers', '0123456789'],
  ['ExcludePunctuation', '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~'],
] as const;

function randomText(generation: Generation): string {
  const excluded = new Set(generation.ExcludeCharacters ?? '');
  const sets = kinds
    .filter(([flag]) => generation[flag] !== true)
    .map(([, characters]) => [...characters].filter((one) => !excluded.has(one)));
  if (generation.IncludeSpace === true) sets.push([' ']);
  const every = sets.flat();
  const length = generation.PasswordLength ?? 32;
  const pick = (from: string[]) => from[randomInt(from.length)] as string;
  for (;;) {
    const text = Array.from({ length }, () => pick(every));
    const complete = sets.every((set) => text.some((one) => set.includes(one)));
    if (complete || generation.RequireEachIncludedType === false) return text.join('');
  }
}

function generate(generation: Generation): string {
  if (generation.SecretStringTemplate === undefined || generation.GenerateStringKey === undefined)
    return randomText(generation);
  const fields = JSON.parse(generation.SecretStringTemplate) as Record<string, unknown>;
  return JSON.stringify({ ...fields, [generation.GenerateStringKey]: randomText(generation) });
}

const json = (status: number, body: unknown): Outgoing => ({
  status,
  headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amzn-requestid': randomUUID() },
  body: body === undefined ? nothing : Buffer.from(JSON.stringify(body)),
});

const refusal = (type: string, message: string) => json(400, { __type: type, message });

/** The secrets of a state folder, kept over restarts. */
export function openSecrets(state: string): Secrets {
  const file = join(state, 'secrets.json');
  const stored: Record<string, Stored> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};

  function find(id: string): [string, Stored] | undefined {
    return Object.entries(stored).find(([arn, secret]) => arn === id || secret.name === id);
  }

  function answer(request: Incoming, access: Access): Outgoing {
    const signature = verifySignature(request, access.secretOf);
    if (signature.kind === 'invalid') {
      return signature.code === 'InvalidAccessKeyId'
        ? refusal('UnrecognizedClientException', 'The security token included in the request is invalid.')
        : refusal(
            'InvalidSignatureException',
            'The request signature we calculated does not match the signature you provided.',
          );
    }
    const operation = single(request.headers['x-amz-target'])?.split('.')[1] ?? '';
    if (operation !== 'GetSecretValue' && operation !== 'DescribeSecret') {
      return refusal('UnknownOperationException', `The local cloud does not know ${operation}.`);
    }
    const { SecretId } = JSON.parse(request.body.toString()) as { SecretId: string };
    const found = find(SecretId);
    const action = `secretsmanager:${operation}`;
    const resource = found?.[0] ?? SecretId;
    if (!isAllowed(access.statementsOf(signature.accessKeyId), action, resource)) {
      return refusal(
        'AccessDeniedException',
        `${signature.accessKeyId} is not authorized to perform: ${action} on resource: ${resource}`,
      );
    }
    if (found === undefined)
      return refusal('ResourceNotFoundException', "Secrets Manager can't find the specified secret.");
    const [arn, secret] = found;
    const description = { ARN: arn, Name: secret.name, CreatedDate: secret.createdAt / 1000 };
    if (operation === 'DescribeSecret') return json(200, description);
    return json(200, {
      ...description,
      VersionId: secret.versionId,
      VersionStages: ['AWSCURRENT'],
      SecretString: secret.value,
    });
  }

  function put(arn: string, name: string, value: string) {
    if (stored[arn]?.value === value) return;
    stored[arn] = { name, value, versionId: randomUUID(), createdAt: Date.now() };
    writeFileSync(`${file}.new`, JSON.stringify(stored, null, 2), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  }

  return {
    ensure: (arn, name, generation) => {
      if (stored[arn] === undefined) put(arn, name, generate(generation));
    },
    put,
    value: (arn, key) => {
      const found = find(arn);
      if (found === undefined) throw new Error(`There is no secret ${arn}.`);
      if (key === '') return found[1].value;
      const field = (JSON.parse(found[1].value) as Record<string, unknown>)[key];
      if (field === undefined) throw new Error(`The secret ${arn} has no key ${key}.`);
      return String(field);
    },
    listen: (access) => listen(0, async (request) => answer(request, access)),
  };
}
