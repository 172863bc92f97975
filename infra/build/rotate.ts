import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import {
  CloudFormationClient,
  DescribeStacksCommand,
  UpdateStackCommand,
  waitUntilStackUpdateComplete,
} from '@aws-sdk/client-cloudformation';
import {
  DescribeSecretCommand,
  GetSecretValueCommand,
  PutSecretValueCommand,
  SecretsManagerClient,
  UpdateSecretVersionStageCommand,
} from '@aws-sdk/client-secrets-manager';
import { configOf } from '../config.ts';
import { originVersionParameter } from '../stacks/edge/origin-version.ts';
import { stageOf, stageOutputs } from './stage.ts';

/*
 * `npm run rotate -- -c stage=prod`: creates a new signing key and a new header between CDN and API, while the shop
 * stays open. The previous keys stay valid until the next rotation. With `--revoke` it only revokes the previous keys.
 * With `--first`, which a stage's first deploy uses, it changes only the signing key. The initial one, which is the
 * index key, is revoked at once.
 */

/** The wait before the CDN sends a new header. Functions read a changed secret at most every ten seconds. */
const READ_AGAIN_MS = 11_000;

/** The least age of a signing key before it is replaced. Age proofs, which it signs, are valid for thirty days. */
const GRACE_DAYS = 30;

const stage = stageOf(process.argv.slice(2));
const { values: flags } = parseArgs({
  strict: false,
  options: { revoke: { type: 'boolean' }, early: { type: 'boolean' }, first: { type: 'boolean' } },
});
const { region } = configOf(stage);
const secrets = new SecretsManagerClient({ region });
const stacks = new CloudFormationClient({ region });
const siteStack = `hart-${stage}-site`;
const output = await stageOutputs(stage);

function secretOf(name: string): string {
  const arn = output(name);
  if (arn === undefined)
    throw new Error(`The stacks of ${stage} have no output ${name}: deploy the stage first.`);
  return arn;
}
const [origin, signing] = ['OriginSecretArn', 'SigningSecretArn'].map(secretOf) as [string, string];

/** Returns the ids of a secret's versions by version stage. */
async function versionsOf(SecretId: string): Promise<{ current: string; previous: string | undefined }> {
  const { VersionIdsToStages = {} } = await secrets.send(new DescribeSecretCommand({ SecretId }));
  const withStage = (name: string) =>
    Object.entries(VersionIdsToStages).find(([, names]) => names.includes(name))?.[0];
  return { current: withStage('AWSCURRENT') ?? '', previous: withStage('AWSPREVIOUS') };
}

/** Writes a new key. The previous key becomes AWSPREVIOUS, which the functions accept. */
async function putKey(SecretId: string): Promise<string> {
  const SecretString = JSON.stringify({ key: randomBytes(48).toString('base64url') });
  const { VersionId } = await secrets.send(new PutSecretValueCommand({ SecretId, SecretString }));
  return VersionId as string;
}

async function rotateSigning(): Promise<void> {
  const { CreatedDate } = await secrets.send(new GetSecretValueCommand({ SecretId: signing }));
  const { previous } = await versionsOf(signing);
  const days = (Date.now() - (CreatedDate?.getTime() ?? 0)) / 86_400_000;
  if (previous !== undefined && days < GRACE_DAYS && !flags.early) {
    console.log(
      `Kept the signing key: it is ${Math.floor(days)} days old. A new one would invalidate older age proofs. Use --early to replace it anyway.`,
    );
    return;
  }
  await putKey(signing);
  console.log(
    'Created a new signing key. Signatures of the previous key stay valid until the next rotation.',
  );
}

async function siteParameters(): Promise<Map<string, string>> {
  const { Stacks } = await stacks.send(new DescribeStacksCommand({ StackName: siteStack }));
  const parameters = Stacks?.[0]?.Parameters ?? [];
  return new Map(
    parameters.map(({ ParameterKey = '', ParameterValue = '' }) => [ParameterKey, ParameterValue]),
  );
}

/** Sets the parameter of the site stack, so that the CDN sends this version of the header. */
async function sendVersion(version: string): Promise<void> {
  const others = [...(await siteParameters()).keys()].filter((name) => name !== originVersionParameter);
  await stacks.send(
    new UpdateStackCommand({
      StackName: siteStack,
      UsePreviousTemplate: true,
      Capabilities: ['CAPABILITY_NAMED_IAM'],
      Parameters: [
        { ParameterKey: originVersionParameter, ParameterValue: version },
        ...others.map((ParameterKey) => ({ ParameterKey, UsePreviousValue: true })),
      ],
    }),
  );
  await waitUntilStackUpdateComplete({ client: stacks, maxWaitTime: 1800 }, { StackName: siteStack });
}

/** True while the CDN does not send the current version: a rotation was interrupted, or the key was changed by hand. */
async function isHalfDone({ current, previous }: Awaited<ReturnType<typeof versionsOf>>): Promise<boolean> {
  const sent = (await siteParameters()).get(originVersionParameter) ?? '';
  return sent === '' ? previous !== undefined : sent !== current;
}

async function rotateOrigin(): Promise<void> {
  const versions = await versionsOf(origin);
  const isBegun = await isHalfDone(versions);
  const version = isBegun ? versions.current : await putKey(origin);
  console.log(isBegun ? 'Continuing an interrupted rotation of the header …' : 'Created a new header …');
  await setTimeout(READ_AGAIN_MS);
  await sendVersion(version);
  console.log('The CDN sends the new header. The previous header is accepted until the next rotation.');
}

/** Revokes the previous version of a secret, so that its signatures or header are refused. */
async function revoke(SecretId: string): Promise<void> {
  const { previous } = await versionsOf(SecretId);
  if (previous === undefined) return;
  await secrets.send(
    new UpdateSecretVersionStageCommand({
      SecretId,
      VersionStage: 'AWSPREVIOUS',
      RemoveFromVersionId: previous,
    }),
  );
}

if (flags.first) {
  await putKey(signing);
  await revoke(signing);
} else if (!flags.revoke) {
  await rotateSigning();
  await rotateOrigin();
} else if (await isHalfDone(await versionsOf(origin))) {
  throw new Error('The CDN does not send the current header yet: run the rotation without --revoke first.');
} else {
  await revoke(signing);
  await revoke(origin);
  console.log('Only the current signing key and header are accepted, within five minutes.');
}
