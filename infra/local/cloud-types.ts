import type { CloudResource } from './deployment.ts';
import type { TableCounts } from './dynamodb/capacity.ts';
import type { DemoPerson } from './identity/accounts.ts';
import type { LambdaOptions } from './lambda/pool.ts';
import type { Merchant } from './mpesa/phone-page.ts';
import type { Credentials } from './principals.ts';
import type { CaughtMail } from './ses/mails.ts';
import type { Edit } from './template/assembly.ts';

export type CloudOptions = {
  /** The folder that `cdk synth` wrote. */
  assembly: string;
  /** The folder of everything that must survive a restart. */
  state: string;
  /** CloudFront's port; 0 means a free one. `startCloud` rejects with EADDRINUSE if the port is in use. */
  port: number;
  /** True: the port is open at once, but requests to CloudFront wait for their answer until `open` is called. */
  isHeld?: boolean;
  /** Changes each template before the cloud reads it, so that a test can introduce a fault. */
  edit?: Edit;
  /** A function that is called with each line that the functions and the cloud itself log. */
  log?: (line: string) => void;
  /** Returns the time in milliseconds since 1970. Throttling, caches and the expiry of authorizer answers use it. */
  now?: () => number;
  workers?: Omit<LambdaOptions, 'log'>;
  /**
   * How often each stream record and queue message is delivered; 1 by default. Repeated deliveries come late and out of
   * order.
   */
  deliveries?: number;
  /** True: the cloud counts what the calls of the table cost, for `counts`. */
  isCounted?: boolean;
  /** The people whom the sign-in page offers. */
  people?: readonly DemoPerson[];
  /** The business whose name the customer's phone shows at a payment. */
  merchant?: Merchant;
};

/** What the cloud has done since its start, in the units that AWS bills. */
export type CloudCounts = TableCounts & {
  /** Requests to CloudFront, and the bytes of its answers. */
  requests: number;
  bytes: number;
  /** How often each function was invoked. */
  functions: Record<string, number>;
  /** Requests to the services besides the table. */
  services: Record<string, number>;
};

/** A message that waits in a queue. */
export type QueuedMessage = { body: string; group?: string; receiveCount: number };

export type Cloud = {
  /** Answers the waiting requests and all later ones. */
  open: () => void;
  /** CloudFront's URL. */
  url: string;
  /** The HTTP API's own URL, which bypasses CloudFront. */
  apiUrl: string;
  tableUrl: string;
  s3Url: string;
  secretsUrl: string;
  sqsUrl: string;
  /** The URL of the local M-Pesa. The page of the customer's phone is at `/phone`. */
  mpesaUrl: string;
  /** The URL where caught emails can be read in a browser. */
  mailUrl: string;
  /** The URL where caught text messages can be read in a browser. */
  smsUrl: string;
  /** The URL of CloudFront's management API, for invalidations. */
  cloudFrontUrl: string;
  /** The URL of CloudFormation's API, to describe stacks and to update their parameters. */
  cloudFormationUrl: string;
  region: string;
  /** The outputs of the stacks, by `Stack.OutputName`. */
  outputs: Record<string, string>;
  resources: CloudResource[];
  /** Credentials that may do everything, for seeding. */
  operator: Credentials;
  /** Puts an object as the operator; header names in lower case. */
  putObject: (bucket: string, key: string, body: Buffer, headers: Record<string, string>) => void;
  /** Returns the last lines of the log. */
  logs: () => string[];
  workers: () => Record<string, number>;
  /** Returns how many calls the functions and the table have received since the start of the cloud. */
  calls: () => Promise<{ functions: number; table: number }>;
  /** Returns what the cloud has done since its start. @throws if the cloud was started without `isCounted` */
  counts: () => Promise<CloudCounts>;
  /** Resolves when no stream record and no message of a consumed queue is waiting or in progress. */
  settled: () => Promise<void>;
  /** Returns the messages in a queue without receiving them. The logical id need not contain the CDK's hash. */
  messages: (logicalId: string) => QueuedMessage[];
  /** Returns the URL of a queue; the logical id may omit the CDK's hash. */
  queueUrl: (logicalId: string) => string;
  /**
   * Runs the scheduled rules of a stack now, and resolves when their functions have ended. @throws if the stack has no
   * scheduled rule
   */
  wake: (stack: string) => Promise<void>;
  /**
   * Stops the gateway or the table for as long as the local cloud runs. CloudFront can then no longer reach a stopped
   * gateway.
   */
  stop: (part: 'gateway' | 'table') => Promise<void>;
  /** Returns the caught emails, oldest first. */
  mails: () => CaughtMail[];
  /** Invalidates CloudFront's cache for paths, as CreateInvalidation does; a path may end in `*`. */
  invalidate: (paths: string[]) => void;
  /** Reads the assembly again and deploys it. */
  reload: () => Promise<void>;
  /** Stops the listeners, the workers and the table. */
  close: () => Promise<void>;
};
