import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createCloudFormationApi } from './cloudformation/api.ts';
import { openParameters, type StackParameters } from './cloudformation/parameters.ts';
import { createCloudFrontApi } from './cloudfront/management.ts';
import { type DynamoDBThread, startDynamoDBThread } from './dynamodb/thread.ts';
import type { Endpoints } from './environment.ts';
import { createEventSources, type EventSources } from './events/event-sources.ts';
import { createEventBus, type EventBus } from './events/rules.ts';
import { createSchedules, type Schedules } from './events/schedule.ts';
import type { Listener } from './http.ts';
import { account } from './iam.ts';
import type { DemoPerson } from './identity/accounts.ts';
import { type Identity, openIdentity } from './identity/identity.ts';
import { createLambda, type Lambda, type LambdaOptions } from './lambda/pool.ts';
import { type CloudLog, openLog } from './log.ts';
import { type Mpesa, openMpesa } from './mpesa/mpesa.ts';
import type { Merchant } from './mpesa/phone-page.ts';
import { openPrincipals, type Principals } from './principals.ts';
import { createS3, type S3 } from './s3/s3.ts';
import { openSecrets, type Secrets } from './secrets.ts';
import { createSes, type Ses } from './ses/ses.ts';
import { createSms, type Sms } from './sms/sms.ts';
import { createSqs, type Sqs } from './sqs/sqs.ts';
import { openReferences, type References } from './template/references.ts';

/** The services of the local cloud. They run until it ends, even if other templates are deployed. */
export type Services = {
  account: string;
  region: string;
  log: CloudLog;
  principals: Principals;
  secrets: Secrets;
  s3: S3;
  lambda: Lambda;
  table: DynamoDBThread;
  sqs: Sqs;
  ses: Ses;
  sms: Sms;
  events: EventSources;
  schedules: Schedules;
  bus: EventBus;
  identity: Identity;
  mpesa: Mpesa;
  cloudFront: ReturnType<typeof createCloudFrontApi>;
  cloudFormation: ReturnType<typeof createCloudFormationApi>;
  cloudFormationUrl: string;
  parameters: StackParameters;
  references: References;
  endpoints: Endpoints;
  /** Returns how many requests each service has answered. The table is not included. */
  requests: () => Record<string, number>;
  now: () => number;
};

export type ServiceOptions = {
  state: string;
  region: string;
  now: () => number;
  log: (line: string) => void;
  workers: Omit<LambdaOptions, 'log'>;
  deliveries: number;
  isCounted: boolean;
  people?: readonly DemoPerson[] | undefined;
  merchant?: Merchant | undefined;
};

/**
 * Opens the services on a state folder. Passes `atClose` the functions that end the services, in the order in which to
 * call them.
 */
export async function openServices(
  options: ServiceOptions,
  atClose: (end: () => Promise<unknown>) => void,
): Promise<Services> {
  const { state, region, now, people, merchant } = options;
  mkdirSync(state, { recursive: true });
  const log = openLog(state, options.log);
  const principals = openPrincipals(state);
  const secrets = openSecrets(state, now);
  const lambda = createLambda({ ...options.workers, log: log.add });
  const sqs = createSqs(state, now);
  const bus = createEventBus({ sqs, log, deliveries: options.deliveries });
  const s3 = createS3(state, now, { region, tell: bus.put });
  const ses = createSes({ state, region, now, log: (line) => log.add('ses', line) }, bus.put);
  const sms = createSms({ state, now });
  const cloudFront = createCloudFrontApi(now);
  const parameters = openParameters(state);
  const cloudFormation = createCloudFormationApi(parameters, now);
  const schedules = createSchedules({ account, lambda, log, now });
  let events: EventSources | undefined;
  atClose(async () => schedules.halt());
  atClose(async () => events?.halt());
  atClose(() => lambda.close());
  atClose(async () => events?.close());
  const open = async (service: { listen: (access: Principals) => Promise<Listener> }) => {
    const door = await service.listen(principals);
    atClose(door.close);
    return door;
  };
  const secretsDoor = await open(secrets);
  const s3Door = await open(s3);
  const sqsDoor = await open(sqs);
  const sesDoor = await open(ses);
  const smsDoor = await open(sms);
  const identity = await openIdentity(state, people);
  atClose(identity.close);
  const mpesa = await openMpesa({ secrets, now, merchant, log: (line) => log.add('mpesa', line) });
  atClose(mpesa.close);
  const cloudFrontDoor = await open(cloudFront);
  const cloudFormationDoor = await open(cloudFormation);
  const table = await startDynamoDBThread({
    path: join(state, 'dynamodb'),
    region,
    accountId: account,
    policies: principals.policies(),
    isCounted: options.isCounted,
  });
  atClose(table.close);
  atClose(sqs.close);
  atClose(log.close);
  const { deliveries } = options;
  events = createEventSources({ state, region, table, lambda, sqs, s3, principals, log, now, deliveries });
  const endpoints: Endpoints = {
    dynamodb: table.url,
    s3: `http://127.0.0.1:${s3Door.port}`,
    secretsManager: `http://127.0.0.1:${secretsDoor.port}`,
    sqs: `http://127.0.0.1:${sqsDoor.port}`,
    cloudFront: `http://127.0.0.1:${cloudFrontDoor.port}`,
    ses: `http://127.0.0.1:${sesDoor.port}`,
    sms: `http://127.0.0.1:${smsDoor.port}`,
    daraja: mpesa.url,
  };
  return {
    account,
    region,
    log,
    principals,
    secrets,
    s3,
    lambda,
    table,
    sqs,
    ses,
    sms,
    events,
    schedules,
    bus,
    identity,
    mpesa,
    cloudFront,
    cloudFormation,
    cloudFormationUrl: `http://127.0.0.1:${cloudFormationDoor.port}`,
    parameters,
    references: openReferences(state),
    endpoints,
    requests: requestsOf({ s3: s3Door, sqs: sqsDoor, ses: sesDoor, sms: smsDoor, secrets: secretsDoor }),
    now,
  };
}

const requestsOf = (doors: Record<string, Listener>) => () =>
  Object.fromEntries(Object.entries(doors).map(([name, door]) => [name, door.sent().requests]));
