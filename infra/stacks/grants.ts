import type { IDistribution } from 'aws-cdk-lib/aws-cloudfront';
import type { Table } from 'aws-cdk-lib/aws-dynamodb';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import type { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Topic } from 'aws-cdk-lib/aws-sns';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { StageConfig } from '../config.ts';
import type { ShopFunction } from '../functions.ts';
import type { Permission } from '../rights/permission.ts';
import { tableStatements } from '../rights/table-statements.ts';
import { secretVariable } from '../secret-names.ts';
import type { StageSecrets } from './data.ts';

/** The resources that functions may use. A function gets only those that `rights/` names. */
export type Resources = {
  config: StageConfig;
  table: Table;
  secrets: StageSecrets;
  /** The topic that emails the owner about jobs and records that have failed finally. */
  alarms: Topic;
  siteBucket?: Bucket;
  /**
   * `incomingBucket` holds files as people upload them. `uploadsBucket` holds the pictures made from them, which the
   * CDN serves.
   */
  incomingBucket?: Bucket;
  uploadsBucket?: Bucket;
  uploadsQueue?: Queue;
  pagesQueue?: Queue;
  emailsQueue?: Queue;
  searchQueue?: Queue;
  jobsQueue?: Queue;
  taxQueue?: Queue;
  emailReturnsQueue?: Queue;
  /** The bucket of the jobs' result files. */
  jobResults?: Bucket;
  /**
   * The sender of emails, the prefix of their template names, their configuration set, and the ARNs that sending needs.
   */
  mail?: { from: string; templates: string; set: string; arns: string[]; templateArns: string[] };
  /** The bucket of the copies of the change log. */
  logCopies?: Bucket;
  /** The bucket for stream records that a function failed on three times. */
  failedChanges?: Bucket;
  /** The URL of the sign-in server, and the shop's client id and client secret. */
  signIn?: { issuer: string; clientId: string; clientSecret: Secret };
  /** The queue of payments to check, and the secret with the shop's credentials at M-Pesa. */
  payments?: { queue: Queue; secret: Secret };
  cdn?: { distribution: IDistribution; arn: string; url: string };
};

type Grant = { statements: PolicyStatement[]; environment: Record<string, string> };

const allow = (service: string, actions: readonly string[], ...resources: string[]) =>
  new PolicyStatement({ actions: actions.map((action) => `${service}:${action}`), resources });

function required<T>(resource: T | undefined, { id }: ShopFunction): T {
  if (resource === undefined)
    throw new Error(`${id} is granted access to a resource that its stack does not get.`);
  return resource;
}

function siteGrant({ actions, objects }: NonNullable<Permission['site']>, bucket: Bucket): Grant {
  const onObjects = actions.filter((action) => action !== 'ListBucket');
  const statements = [allow('s3', onObjects, ...objects.map((key) => bucket.arnForObjects(key)))];
  if (actions.includes('ListBucket')) statements.push(allow('s3', ['ListBucket'], bucket.bucketArn));
  return { statements, environment: { SITE_BUCKET: bucket.bucketName } };
}

const readStream = ['DescribeStream', 'GetRecords', 'GetShardIterator', 'ListStreams'];
const readQueue = ['ReceiveMessage', 'DeleteMessage', 'GetQueueAttributes'];

function signInGrant(entry: ShopFunction, { signIn, cdn, config }: Resources): Grant {
  const { issuer, clientId, clientSecret } = required(signIn, entry);
  const { url } = required(cdn, entry);
  const where = { SIGN_IN_ISSUER: issuer, SIGN_IN_CLIENT_ID: clientId, SITE_URL: url };
  if (entry.permission.signIn !== 'exchange') return { statements: [], environment: where };
  const { secretArn } = clientSecret;
  return {
    statements: [allow('secretsmanager', ['GetSecretValue'], secretArn)],
    environment: { ...where, SIGN_IN_SECRET_ARN: secretArn, OWNER_EMAIL: config.ownerEmail },
  };
}

/** Returns the permissions that Lambda needs to write failed records to a bucket of this account. */
function failureGrant(bucket: Bucket): PolicyStatement[] {
  const put = allow('s3', ['PutObject'], bucket.arnForObjects('aws/lambda/*'));
  put.addCondition('StringEquals', { 's3:ResourceAccount': bucket.stack.account });
  return [put, allow('s3', ['ListBucket'], bucket.bucketArn)];
}

function wakingGrant(entry: ShopFunction, resources: Resources): PolicyStatement[] {
  const { table, payments, failedChanges } = resources;
  const { wokenBy } = entry.permission;
  if (wokenBy === 'payments') return [allow('sqs', readQueue, required(payments, entry).queue.queueArn)];
  if (wokenBy !== undefined && wokenBy !== 'table') {
    const queues = {
      pages: resources.pagesQueue,
      messages: resources.emailsQueue,
      search: resources.searchQueue,
      uploads: resources.uploadsQueue,
      jobs: resources.jobsQueue,
      tax: resources.taxQueue,
      'email-returns': resources.emailReturnsQueue,
    };
    return [allow('sqs', readQueue, required(queues[wokenBy], entry).queueArn)];
  }
  return [
    allow('dynamodb', readStream, required(table.tableStreamArn, entry)),
    ...failureGrant(required(failedChanges, entry)),
  ];
}

function uploadsGrant(entry: ShopFunction, { incomingBucket, uploadsBucket }: Resources): Grant {
  const incoming = required(incomingBucket, entry);
  const originals = incoming.arnForObjects('incoming/*');
  const where = { INCOMING_BUCKET: incoming.bucketName };
  if (entry.permission.uploads === 'receive')
    return { statements: [allow('s3', ['PutObject'], originals)], environment: where };
  const uploads = required(uploadsBucket, entry);
  return {
    statements: [
      allow('s3', ['GetObject'], originals),
      // With this permission, S3 answers 404 instead of 403 for a missing object.
      allow('s3', ['ListBucket'], incoming.bucketArn),
      allow('s3', ['PutObject'], uploads.arnForObjects('upload/*')),
    ],
    environment: { ...where, UPLOADS_BUCKET: uploads.bucketName },
  };
}

function jobResultsGrant(entry: ShopFunction, { jobResults }: Resources): Grant {
  const bucket = required(jobResults, entry);
  const action = entry.permission.jobResults === 'write' ? 'PutObject' : 'GetObject';
  return {
    statements: [allow('s3', [action], bucket.arnForObjects('results/*'))],
    environment: { JOB_RESULTS_BUCKET: bucket.bucketName },
  };
}

function importsGrant(entry: ShopFunction, { incomingBucket, jobResults }: Resources): Grant {
  const use = entry.permission.imports;
  const grant: Grant = { statements: [], environment: {} };
  if (use !== 'run') {
    const bucket = required(incomingBucket, entry);
    grant.statements.push(
      allow('s3', [use === 'receive' ? 'PutObject' : 'GetObject'], bucket.arnForObjects('imports/*')),
    );
    // With this permission, S3 answers 404 instead of 403 for a missing object.
    if (use !== 'receive') grant.statements.push(allow('s3', ['ListBucket'], bucket.bucketArn));
    grant.environment.INCOMING_BUCKET = bucket.bucketName;
  }
  if (use === 'check' || use === 'run') {
    const bucket = required(jobResults, entry);
    const actions = use === 'check' ? ['GetObject', 'PutObject'] : ['GetObject'];
    grant.statements.push(
      allow('s3', actions, bucket.arnForObjects('imports/*')),
      allow('s3', ['ListBucket'], bucket.bucketArn),
    );
    grant.environment.JOB_RESULTS_BUCKET = bucket.bucketName;
  }
  return grant;
}

/**
 * Returns the permissions of a function that sends emails. An email with its own text needs the sender and the
 * configuration set. An email from a template also needs the template.
 */
function emailGrant(entry: ShopFunction, resources: Resources): Grant {
  const { from, templates, set, arns, templateArns } = required(resources.mail, entry);
  const { url } = required(resources.cdn, entry);
  const isWritten = entry.permission.sendsEmails === 'written';
  const how = isWritten
    ? { MAIL_RATE: String(resources.config.campaignRate) }
    : { MAIL_TEMPLATES: templates };
  return {
    statements: [allow('ses', ['SendEmail'], ...arns, ...(isWritten ? [] : templateArns))],
    environment: { MAIL_FROM: from, MAIL_SET: set, SITE_URL: url, ...how },
  };
}

/**
 * Returns the permission and the environment variables that a function needs for SMS. Both are empty if the config
 * names no sender.
 */
function smsGrant({ permission }: ShopFunction, { config: { sms }, table }: Resources): Grant {
  if (!permission.sms || !sms) return { statements: [], environment: {} };
  const known = { SMS_SENDER: sms.sender };
  if (permission.sms === 'know') return { statements: [], environment: known };
  const sender = table.stack.formatArn({
    service: 'sms-voice',
    resource: 'sender-id',
    resourceName: `${sms.sender}/KE`,
  });
  return {
    statements: [allow('sms-voice', ['SendTextMessage'], sender)],
    environment: { ...known, SMS_MAX_PRICE: sms.maxPrice },
  };
}

/** Returns the permissions and variables of a function that calls M-Pesa. */
function mpesaGrant(entry: ShopFunction, { payments, cdn, config }: Resources): Grant {
  const number = { DARAJA_SHORTCODE: config.mpesa.businessNumber };
  const { addresses } = config.mpesa;
  if (entry.permission.mpesa === 'notices' && addresses)
    return { statements: [], environment: { ...number, DARAJA_ADDRESSES: addresses.join(' ') } };
  if (entry.permission.mpesa !== 'ask') return { statements: [], environment: number };
  const { secretArn } = required(payments, entry).secret;
  return {
    statements: [allow('secretsmanager', ['GetSecretValue'], secretArn)],
    environment: {
      ...number,
      DARAJA_URL: config.mpesa.url,
      DARAJA_SECRET_ARN: secretArn,
      SITE_URL: required(cdn, entry).url,
    },
  };
}

/**
 * The queues to which a function may send jobs, by the name of the permission. Each has the environment variable that
 * contains the queue's URL.
 */
const sending = {
  sendsPages: ['pagesQueue', 'PAGES_QUEUE_URL'],
  requestsEmails: ['emailsQueue', 'EMAILS_QUEUE_URL'],
  sendsSearch: ['searchQueue', 'SEARCH_QUEUE_URL'],
  sendsJobs: ['jobsQueue', 'JOBS_QUEUE_URL'],
  sendsTax: ['taxQueue', 'TAX_QUEUE_URL'],
} as const;

function queuesGrant(entry: ShopFunction, resources: Resources): Grant {
  const grant: Grant = { statements: [], environment: {} };
  for (const [permission, [name, variable]] of Object.entries(sending)) {
    if (!entry.permission[permission as keyof typeof sending]) continue;
    const queue = required(resources[name], entry);
    grant.statements.push(allow('sqs', ['SendMessage'], queue.queueArn));
    grant.environment[variable] = queue.queueUrl;
  }
  return grant;
}

/** Returns the policy statements and environment variables for a function's entry in `rights/` (T19). */
export function grantOf(entry: ShopFunction, resources: Resources): Grant {
  const { table, secrets = [], site, signIn, sendsEmails, invalidates, wokenBy } = entry.permission;
  const { sendsPayments, mpesa, etims, siteUrl } = entry.permission;
  const statements: PolicyStatement[] = [];
  const environment: Record<string, string> = {};
  if (table) {
    const { tableArn } = resources.table;
    const stated = tableStatements(entry.permission, tableArn);
    statements.push(...stated.map((statement) => PolicyStatement.fromJson(statement)));
    environment.TABLE_NAME = resources.table.tableName;
  }
  for (const name of secrets) {
    const { secretArn } = resources.secrets[name];
    statements.push(allow('secretsmanager', ['GetSecretValue'], secretArn));
    environment[secretVariable(name)] = secretArn;
  }
  if (site) {
    const grant = siteGrant(site, required(resources.siteBucket, entry));
    statements.push(...grant.statements);
    Object.assign(environment, grant.environment);
  }
  if (signIn) {
    const grant = signInGrant(entry, resources);
    statements.push(...grant.statements);
    Object.assign(environment, grant.environment);
  }
  const queues = queuesGrant(entry, resources);
  statements.push(...queues.statements);
  Object.assign(environment, queues.environment);
  if (sendsEmails) {
    const grant = emailGrant(entry, resources);
    statements.push(...grant.statements);
    Object.assign(environment, grant.environment);
  }
  if (sendsPayments) {
    const { queue } = required(resources.payments, entry);
    statements.push(allow('sqs', ['SendMessage'], queue.queueArn));
    environment.PAYMENTS_QUEUE_URL = queue.queueUrl;
  }
  if (mpesa) {
    const grant = mpesaGrant(entry, resources);
    statements.push(...grant.statements);
    Object.assign(environment, grant.environment);
  }
  if (siteUrl) environment.SITE_URL = required(resources.cdn, entry).url;
  const texting = smsGrant(entry, resources);
  statements.push(...texting.statements);
  Object.assign(environment, texting.environment);
  if (etims) environment.ETIMS_CONNECTOR = resources.config.etims;
  if (entry.permission.jobResults) {
    const grant = jobResultsGrant(entry, resources);
    statements.push(...grant.statements);
    Object.assign(environment, grant.environment);
  }
  if (entry.permission.imports) {
    const grant = importsGrant(entry, resources);
    statements.push(...grant.statements);
    Object.assign(environment, grant.environment);
  }
  if (entry.permission.uploads) {
    const grant = uploadsGrant(entry, resources);
    statements.push(...grant.statements);
    Object.assign(environment, grant.environment);
  }
  if (entry.permission.copiesLog) {
    const bucket = required(resources.logCopies, entry);
    statements.push(allow('s3', ['PutObject'], bucket.arnForObjects('log/*')));
    environment.LOG_COPIES_BUCKET = bucket.bucketName;
  }
  if (invalidates) {
    const { distribution, arn, url } = required(resources.cdn, entry);
    statements.push(allow('cloudfront', ['CreateInvalidation'], arn));
    environment.DISTRIBUTION_ID = distribution.distributionId;
    environment.SITE_URL = url;
  }
  if (wokenBy) statements.push(...wakingGrant(entry, resources));
  return { statements, environment };
}
