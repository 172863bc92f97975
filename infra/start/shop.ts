import { join } from 'node:path';
import { S3Client } from '@aws-sdk/client-s3';
import { type Cloud, type CloudOptions, startCloud } from '@hart/local-cloud';
import { siteFolder } from '../build/build.ts';
import { root } from '../build/bundle.ts';
import { type BuiltRelease, readRelease } from '../build/release/built-release.ts';
import { hashFiles, hashInputs, hashOfAll } from '../build/release/freshness.ts';
import { publishSite } from '../build/release/publish.ts';
import { rendererFolder } from '../build/renderer.ts';
import { mustRun } from '../build/run.ts';
import { stageEnv } from '../build/stage.ts';
import { configOf } from '../config.ts';
import { secretNames, secretsEnv } from '../secret-names.ts';
import { demoPeople } from './people.ts';
import { prepareOnce } from './prepared.ts';

/** The running shop: the local cloud with the demo shop in its table, the published site and the prerendered pages. */
export type LocalShop = Cloud & {
  /** The environment variables of a program that calls this local cloud as its operator. */
  operatorEnv: Record<string, string>;
  tableName: string;
};

/** Returns the output with this name from any stack. @throws if no stack has it */
function outputOf({ outputs }: Cloud, name: string): string {
  const found = Object.entries(outputs).find(([key]) => key.endsWith(`.${name}`));
  if (!found) throw new Error(`No stack has the output ${name}: run npm run build and cdk synth.`);
  return found[1];
}

function environmentOf(cloud: Cloud): Record<string, string> {
  return {
    ...stageEnv(cloud.region, (name) => outputOf(cloud, name)),
    AWS_ACCESS_KEY_ID: cloud.operator.accessKeyId,
    AWS_SECRET_ACCESS_KEY: cloud.operator.secretAccessKey,
    AWS_ENDPOINT_URL_DYNAMODB: cloud.tableUrl,
    AWS_ENDPOINT_URL_S3: cloud.s3Url,
    AWS_ENDPOINT_URL_SQS: cloud.sqsUrl,
    AWS_ENDPOINT_URL_CLOUDFRONT: cloud.cloudFrontUrl,
    AWS_ENDPOINT_URL_SESV2: cloud.mailUrl,
    AWS_ENDPOINT_URL_SECRETS_MANAGER: cloud.secretsUrl,
    ...secretsEnv(secretNames, (name) => outputOf(cloud, name)),
    DARAJA_ENDPOINT_URL: cloud.mpesaUrl,
  };
}

/** Returns the environment variables that `register-notices.ts` needs besides `operatorEnv`. */
function mpesaEnvOf(cloud: Cloud): Record<string, string> {
  return {
    DARAJA_SECRET_ARN: outputOf(cloud, 'DarajaSecretArn'),
    DARAJA_SHORTCODE: configOf('dev').mpesa.businessNumber,
  };
}

/** Returns the built site's release. @throws if there is none */
function builtRelease(): BuiltRelease {
  const release = readRelease(rendererFolder);
  if (!release) throw new Error('There is no built site: run npm run build.');
  return release;
}

/** Publishes the built site to the site bucket. */
async function publish(cloud: Cloud, release: BuiltRelease): Promise<void> {
  const s3 = new S3Client({
    endpoint: cloud.s3Url,
    region: cloud.region,
    credentials: cloud.operator,
    forcePathStyle: true,
  });
  const bucket = outputOf(cloud, 'SiteBucketName');
  await publishSite({ s3, bucket, folder: siteFolder }, release);
}

/** Returns a hash of everything that a shop's state is prepared from. */
const preparedFrom = ({ url }: Cloud, { builtAt, fingerprint }: BuiltRelease) =>
  [url, builtAt, fingerprint, hashInputs(), hashOfAll(hashFiles(['infra/seed/**/*.*']))].join(' ');

/**
 * Starts the local cloud of `cdk.out`, publishes the built site and prerenders its pages. Fills a new table with the
 * demo shop. Requests wait until all of this is done. Changes nothing if the state was already prepared from the same
 * sources.
 */
export async function startShop(options: Omit<CloudOptions, 'assembly'>): Promise<LocalShop> {
  const cloud = await startCloud({
    people: demoPeople,
    merchant: { name: 'HART', account: 'HS-1042' },
    ...options,
    assembly: join(root, 'cdk.out'),
    isHeld: true,
  });
  try {
    const operatorEnv = environmentOf(cloud);
    // The local M-Pesa forgets everything when it ends, so each start registers the address for notices again.
    const register = mustRun('node', ['infra/build/notices/register-notices.ts'], {
      ...operatorEnv,
      ...mpesaEnvOf(cloud),
    });
    const release = builtRelease();
    const prepare = prepareOnce(options.state, preparedFrom(cloud, release), async () => {
      await publish(cloud, release);
      await mustRun('node', ['infra/seed/seed.ts'], operatorEnv);
      await mustRun('node', ['infra/build/pages.ts'], operatorEnv);
    });
    await Promise.all([register, prepare]);
    cloud.open();
    return Object.assign(cloud, { operatorEnv, tableName: outputOf(cloud, 'TableName') });
  } catch (error) {
    await cloud.close();
    throw error;
  }
}
