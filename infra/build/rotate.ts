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
  GetSecretValueCommand,
  PutSecretValueCommand,
  SecretsManagerClient,
  UpdateSecretVersionStageCommand,
} from '@aws-sdk/client-secrets-manager';
import { configOf } from '../config.ts';
import { type SecretName, secretOutput } from '../secret-names.ts';
import { originVersionParameter } from '../stacks/edge/origin-version.ts';
import { enterStage, registerAddress, type Versions, versionsOf } from './notices/notice-address.ts';
import { requiredOutputs, stageOf } from './stage.ts';

/*
 * `npm run rotate -- -c stage=prod` creates new keys while the shop stays open. It replaces the keys for signing
 * tokens, for the grants of tills, for the header between CDN and API, and for the address of M-Pesa's notices, which
 * it also registers with M-Pesa. The previous keys stay valid until the next rotation. With `--revoke`, it only revokes
 * the previous keys.
 */

/**
 * How long to wait before the CDN sends a new header or M-Pesa uses a new address. A function reads its secrets again
 * after at most ten seconds.
 */
const READ_AGAIN_MS = 11_000;

/**
 * A key is replaced only if it is at least this many days old. Age proofs are valid for thirty days. A till that was
 * offline may send the PIN grants in its journal much later.
 */
const GRACE_DAYS = 30;

const stage = stageOf(process.argv.slice(2));
const { values: flags } = parseArgs({
  strict: false,
  options: { revoke: { type: 'boolean' }, early: { type: 'boolean' } },
});
const { region } = configOf(stage);
const secrets = new SecretsManagerClient({ region });
const stacks = new CloudFormationClient({ region });
const siteStack = `hart-${stage}-site`;
const output = await requiredOutputs(stage);
const arnOf = (name: SecretName) => output(secretOutput(name));
const [origin, notices] = [arnOf('origin'), arnOf('notices')];

/**
 * Keys that are replaced only after a certain age. The third value says what would become invalid if the key were
 * replaced earlier.
 */
const aging: [secretId: string, name: string, lost: string][] = [
  [arnOf('signing'), 'signing key', 'older age proofs'],
  [arnOf('unlocks'), 'key of the tills’ grants', 'grants that tills have not sent yet'],
];

/** Writes a new key. The previous key becomes AWSPREVIOUS, which the functions accept. */
async function putKey(SecretId: string): Promise<string> {
  const SecretString = JSON.stringify({ key: randomBytes(48).toString('base64url') });
  const { VersionId } = await secrets.send(new PutSecretValueCommand({ SecretId, SecretString }));
  return VersionId as string;
}

async function rotateByAge([secretId, name, lost]: (typeof aging)[number]): Promise<void> {
  const { CreatedDate } = await secrets.send(new GetSecretValueCommand({ SecretId: secretId }));
  const { previous } = await versionsOf(secrets, secretId);
  const days = (Date.now() - (CreatedDate?.getTime() ?? 0)) / 86_400_000;
  if (previous !== undefined && days < GRACE_DAYS && !flags.early) {
    console.log(
      `Kept the ${name}: it is ${Math.floor(days)} days old. A new one would invalidate ${lost}. Use --early to replace it anyway.`,
    );
    return;
  }
  await putKey(secretId);
  console.log(`Created a new ${name}. What the previous key signed stays valid until the next rotation.`);
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

/**
 * Returns true if the CDN does not send the current version of the header, because a rotation was interrupted or the
 * key was changed by hand.
 */
async function isHalfDone({ current, previous }: Versions): Promise<boolean> {
  const sent = (await siteParameters()).get(originVersionParameter) ?? '';
  return sent === '' ? previous !== undefined : sent !== current;
}

async function rotateOrigin(): Promise<void> {
  const versions = await versionsOf(secrets, origin);
  const isBegun = await isHalfDone(versions);
  const version = (isBegun && versions.current) || (await putKey(origin));
  console.log(isBegun ? 'Continuing an interrupted rotation of the header …' : 'Created a new header …');
  await setTimeout(READ_AGAIN_MS);
  await sendVersion(version);
  console.log('The CDN sends the new header. The previous header is accepted until the next rotation.');
}

/** Returns true while M-Pesa may still send notices to the previous address. */
const isOldAddressInUse = ({ current, registered }: Versions) =>
  registered !== undefined && registered !== current;

const byHand = `M-Pesa does not know the current address for notices, and sends them to the previous one, which stays valid.
Safaricom takes another address only in its portal: "node infra/build/notices/register-notices.ts -c stage=${stage} --address"
shows it. After you have entered it there, run the same with --entered.`;

async function rotateNotices(): Promise<void> {
  const versions = await versionsOf(secrets, notices);
  if (versions.registered === undefined) {
    console.log('Kept the address for M-Pesa’s notices: none is registered (register-notices.ts).');
    return;
  }
  if (!isOldAddressInUse(versions)) {
    await putKey(notices);
    await setTimeout(READ_AGAIN_MS);
  }
  enterStage(stage, output);
  await registerAddress(secrets, notices).catch((error: Error) => {
    throw new Error(`${error.message}\n${byHand}`);
  });
  console.log(
    'M-Pesa knows a new address for notices. The previous one is accepted until the next rotation.',
  );
}

/**
 * Revokes the previous version of a secret. What was made with that version is refused from then on: signatures, the
 * CDN's header, or the address for M-Pesa's notices.
 */
async function revoke(SecretId: string): Promise<void> {
  const { previous } = await versionsOf(secrets, SecretId);
  if (previous === undefined) return;
  await secrets.send(
    new UpdateSecretVersionStageCommand({
      SecretId,
      VersionStage: 'AWSPREVIOUS',
      RemoveFromVersionId: previous,
    }),
  );
}

async function revokeAll(): Promise<void> {
  if (await isHalfDone(await versionsOf(secrets, origin)))
    throw new Error('The CDN does not send the current header yet: run the rotation without --revoke first.');
  if (isOldAddressInUse(await versionsOf(secrets, notices))) throw new Error(byHand);
  for (const secretId of [...aging.map(([each]) => each), origin, notices]) await revoke(secretId);
  console.log('Only the current keys, header and address are accepted, within five minutes.');
}

async function rotateAll(): Promise<void> {
  for (const key of aging) await rotateByAge(key);
  await rotateOrigin();
  await rotateNotices();
}

await (flags.revoke ? revokeAll() : rotateAll());
