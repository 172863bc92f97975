import {
  DescribeSecretCommand,
  type SecretsManagerClient,
  UpdateSecretVersionStageCommand,
} from '@aws-sdk/client-secrets-manager';
import { noticeSecret } from '#functions/core/payments/notice-sender.ts';
import { callbackUrl, registerNotices } from '#functions/integrations/mpesa.ts';
import { takeTillNotice } from '#shared/payments/endpoints.ts';
import { configOf } from '../../config.ts';
import { secretsEnv } from '../../secret-names.ts';

/**
 * Secrets Manager's label (version stage) for the version of the secret `notices` whose address is registered at
 * M-Pesa.
 */
const REGISTERED = 'REGISTERED';

/**
 * The ids of a secret's versions by their role. The version `registered` contains the address to which M-Pesa sends
 * notices.
 */
export type Versions = Record<'current' | 'previous' | 'registered', string | undefined>;

/** Returns the ids of a secret's versions. */
export async function versionsOf(secrets: SecretsManagerClient, SecretId: string): Promise<Versions> {
  const { VersionIdsToStages = {} } = await secrets.send(new DescribeSecretCommand({ SecretId }));
  const withStage = (name: string) =>
    Object.entries(VersionIdsToStages).find(([, names]) => names.includes(name))?.[0];
  return {
    current: withStage('AWSCURRENT'),
    previous: withStage('AWSPREVIOUS'),
    registered: withStage(REGISTERED),
  };
}

/** Sets the environment variables that this process needs to call M-Pesa for a stage on AWS. */
export function enterStage(stage: string, output: (name: string) => string): void {
  const { region, mpesa } = configOf(stage);
  Object.assign(process.env, secretsEnv(['notices'], output), {
    AWS_REGION: region,
    SITE_URL: output('Address'),
    DARAJA_SECRET_ARN: output('DarajaSecretArn'),
    DARAJA_URL: mpesa.url,
    DARAJA_SHORTCODE: mpesa.businessNumber,
  });
}

/** Returns the current address for M-Pesa's notices of the shop in the environment. It contains the secret. */
export const noticeAddress = async () => callbackUrl(takeTillNotice.route, { secret: await noticeSecret() });

/** Records that M-Pesa knows the current address for notices. The address before it can then be revoked. */
export async function markRegistered(secrets: SecretsManagerClient, SecretId: string): Promise<void> {
  const { current, registered } = await versionsOf(secrets, SecretId);
  if (registered === current) return;
  await secrets.send(
    new UpdateSecretVersionStageCommand({
      SecretId,
      VersionStage: REGISTERED,
      MoveToVersionId: current,
      RemoveFromVersionId: registered,
    }),
  );
}

/**
 * Registers the current address for notices with M-Pesa, and records that M-Pesa knows it. @throws if M-Pesa refuses
 * the address
 */
export async function registerAddress(secrets: SecretsManagerClient, secretId: string): Promise<void> {
  await registerNotices(await noticeAddress(), new Date());
  await markRegistered(secrets, secretId);
}
