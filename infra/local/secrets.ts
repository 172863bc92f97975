import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Incoming, type Listener, listen, nothing, type Outgoing, single } from './http.ts';
import { isAllowed, type Statement } from './iam.ts';
import { type Generation, generate } from './secrets/generate.ts';
import {
  findVersion,
  moveStage,
  putVersion,
  readStored,
  SecretRefusal,
  type StoredSecret,
} from './secrets/versions.ts';
import { verifySignature } from './sigv4.ts';

export type Secrets = {
  /** Generates the secret, unless one with this ARN exists. */
  ensure: (arn: string, name: string, generation: Generation) => void;
  /** Creates a secret with the template's value. Later calls write the value only if the template changed it. */
  put: (arn: string, name: string, value: string) => void;
  /**
   * Returns a value from a secret's JSON, or the whole secret if `key` is empty. Without `versionId`, reads the current
   * version.
   *
   * @throws if the secret, the version or the key does not exist
   */
  value: (arn: string, key: string, versionId?: string) => string;
  /** Serves Secrets Manager's protocol, with the operations that apps call. */
  listen: (access: Access) => Promise<Listener>;
};

type Access = {
  secretOf: (accessKeyId: string) => string | undefined;
  statementsOf: (accessKeyId: string) => Statement[];
};

const json = (status: number, body: unknown): Outgoing => ({
  status,
  headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amzn-requestid': randomUUID() },
  body: body === undefined ? nothing : Buffer.from(JSON.stringify(body)),
});

const refusal = (type: string, message: string) => json(400, { __type: type, message });

type Asked = { SecretId: string; VersionId?: string; VersionStage?: string };
type AskedPut = Asked & { SecretString: string; ClientRequestToken?: string; VersionStages?: string[] };
type AskedMove = Asked & Parameters<typeof moveStage>[1];
type Operation = (secret: StoredSecret, asked: never, now: number) => object;

const stagesById = ({ versions }: StoredSecret) =>
  Object.fromEntries(
    versions.filter(({ stages }) => stages.length > 0).map(({ id, stages }) => [id, stages]),
  );

const operations: Record<string, Operation> = {
  DescribeSecret: (secret) => ({
    CreatedDate: secret.createdAt / 1000,
    VersionIdsToStages: stagesById(secret),
  }),
  GetSecretValue: (secret, asked: Asked) => {
    const { id, value, createdAt, stages } = findVersion(secret, asked);
    return { VersionId: id, VersionStages: stages, SecretString: value, CreatedDate: createdAt / 1000 };
  },
  PutSecretValue: (secret, asked: AskedPut, now) => {
    const { SecretString: value, ClientRequestToken: token, VersionStages: stages } = asked;
    const version = putVersion(secret, { value, token, stages, now });
    return { VersionId: version.id, VersionStages: version.stages };
  },
  UpdateSecretVersionStage: (secret, asked: AskedMove) => {
    moveStage(secret, asked);
    return {};
  },
};

/** Opens the secrets of a state folder. They survive a restart. */
export function openSecrets(state: string, now: () => number = Date.now): Secrets {
  const file = join(state, 'secrets.json');
  const read: Record<string, StoredSecret> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const stored = Object.fromEntries(Object.entries(read).map(([arn, secret]) => [arn, readStored(secret)]));

  function save() {
    writeFileSync(`${file}.new`, JSON.stringify(stored, null, 2), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  }

  function find(id: string): [string, StoredSecret] | undefined {
    return Object.entries(stored).find(([arn, secret]) => arn === id || secret.name === id);
  }

  async function answer(request: Incoming, access: Access): Promise<Outgoing> {
    const signature = await verifySignature(request, access.secretOf);
    if (signature.kind === 'invalid') {
      return signature.code === 'InvalidAccessKeyId'
        ? refusal('UnrecognizedClientException', 'The security token included in the request is invalid.')
        : refusal(
            'InvalidSignatureException',
            'The request signature we calculated does not match the signature you provided.',
          );
    }
    const name = single(request.headers['x-amz-target'])?.split('.')[1] ?? '';
    const operation = operations[name];
    if (operation === undefined)
      return refusal('UnknownOperationException', `The local cloud does not know ${name}.`);
    const asked = JSON.parse(request.body.toString()) as Asked;
    const found = find(asked.SecretId);
    const action = `secretsmanager:${name}`;
    const resource = found?.[0] ?? asked.SecretId;
    if (!isAllowed(access.statementsOf(signature.accessKeyId), action, resource)) {
      return refusal(
        'AccessDeniedException',
        `${signature.accessKeyId} is not authorized to perform: ${action} on resource: ${resource}`,
      );
    }
    if (found === undefined)
      return refusal('ResourceNotFoundException', "Secrets Manager can't find the specified secret.");
    const [arn, secret] = found;
    try {
      const result = operation(secret, asked as never, now());
      if (name.startsWith('Put') || name.startsWith('Update')) save();
      return json(200, { ARN: arn, Name: secret.name, ...result });
    } catch (error) {
      if (error instanceof SecretRefusal) return refusal(error.name, error.message);
      throw error;
    }
  }

  function make(arn: string, name: string, value: string): StoredSecret {
    const secret: StoredSecret = { name, createdAt: now(), versions: [] };
    putVersion(secret, { value, now: now() });
    stored[arn] = secret;
    return secret;
  }

  return {
    ensure: (arn, name, generation) => {
      if (stored[arn] !== undefined) return;
      make(arn, name, generate(generation));
      save();
    },
    put: (arn, name, value) => {
      const known = stored[arn];
      if (known?.given === value) return;
      const secret = known ?? make(arn, name, value);
      if (known !== undefined) putVersion(secret, { value, now: now() });
      secret.given = value;
      save();
    },
    value: (arn, key, versionId) => {
      const found = find(arn);
      if (found === undefined) throw new Error(`The secret ${arn} does not exist.`);
      const { value } = findVersion(found[1], { VersionId: versionId });
      if (key === '') return value;
      const field = (JSON.parse(value) as Record<string, unknown>)[key];
      if (field === undefined) throw new Error(`The secret ${arn} has no key ${key}.`);
      return String(field);
    },
    listen: (access) => listen(0, async (request) => answer(request, access)),
  };
}
