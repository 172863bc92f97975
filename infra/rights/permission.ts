import type { SecretName } from '../secret-names.ts';

/** The DynamoDB actions that a function may use on the table. A transaction needs the action of each of its parts. */
export type TableAction =
  | 'GetItem'
  | 'BatchGetItem'
  | 'Query'
  | 'PutItem'
  | 'UpdateItem'
  | 'DeleteItem'
  | 'BatchWriteItem'
  | 'ConditionCheckItem';

type SiteAction = 'GetObject' | 'PutObject' | 'DeleteObject' | 'ListBucket';

/**
 * The table actions of a function and the partitions for which they are allowed: names of `nouns.ts`, see
 * `partitions.ts`. A function that has table actions but names no partition does not compile.
 */
type OnTable =
  | { table?: never; reads?: never; writes?: never }
  | { table: readonly TableAction[]; reads: string; writes?: string }
  | { table: readonly TableAction[]; reads?: never; writes: string };

/** The permissions of one function. Besides them, it may only write its own log (T19). */
export type Permission = OnTable & {
  /**
   * The secrets that the function reads. `signing`: it creates or checks CSRF tokens, age proofs or tickets, or counts
   * a limit (`signToken`, `verifyToken`). `index`: it stores or looks up a keyed hash (`keyedHash`). `origin`: it
   * checks the CDN's header. `notices`: it receives M-Pesa's notices. `unlocks`: it creates or checks the proof of a
   * PIN. `pins`: it sets or checks a PIN. `tracking`: it creates the token that opens an order.
   */
  secrets?: readonly SecretName[];
  /**
   * The function's actions on objects of the site bucket. With `ListBucket`, S3 answers 404 instead of 403 for a
   * missing object.
   */
  site?: { actions: readonly SiteAction[]; objects: readonly string[] };
  /** `address`: gets the URL of the sign-in pages. `exchange`: also reads the client secret, to exchange a code. */
  signIn?: 'address' | 'exchange';
  /** The function sends jobs to the queue of pages to prerender. */
  sendsPages?: true;
  /** The function sends jobs to the queue of emails. */
  requestsEmails?: true;
  /** The function sends jobs to the queue of orders whose search terms may have changed. */
  sendsSearch?: true;
  /** The function sends steps of jobs to the queue of jobs. */
  sendsJobs?: true;
  /** `write`: the function stores result files of jobs. `read`: it signs links to these files. */
  jobResults?: 'write' | 'read';
  /** The function sends jobs to the queue of tax receipts. */
  sendsTax?: true;
  /** The function gets the name of the connector to KRA's eTIMS. */
  etims?: true;
  /**
   * How the function sends emails through SES: from `templates`, or texts that it has `written` itself. With
   * `written`, it also gets the sending rate of campaigns.
   */
  sendsEmails?: 'templates' | 'written';
  /**
   * `know`: the function learns whether the shop sends SMS. `send`: it also sends SMS through AWS End User Messaging
   * SMS, if the config names a sender.
   */
  sms?: 'know' | 'send';
  /** The function gets the URL of the shop. */
  siteUrl?: true;
  /** The function sends jobs to the queue of payments to check. */
  sendsPayments?: true;
  /**
   * `number`: the function reads the shop's M-Pesa number. `notices`: it also reads the addresses of M-Pesa. `ask`: it
   * also calls M-Pesa, so it reads the secret and gets the URL.
   */
  mpesa?: 'number' | 'notices' | 'ask';
  /**
   * `receive`: the function signs forms that put files into the bucket of incoming uploads. `process`: it reads these
   * files and writes the pictures that the CDN serves.
   */
  uploads?: 'receive' | 'process';
  /**
   * `receive`: the function signs forms that put files of imports into the bucket of incoming uploads. `read`: it reads
   * these files. `check`: it also stores and reads their checked rows. `run`: it reads the checked rows.
   */
  imports?: 'receive' | 'read' | 'check' | 'run';
  /**
   * The function removes an erased person's name from the change log. No other function may change or delete items of
   * the log.
   */
  erasesLog?: true;
  /**
   * The function copies entries of the change log to the bucket that keeps them. It may not read or delete in that
   * bucket.
   */
  copiesLog?: true;
  /** The function invalidates paths of the CDN's cache. */
  invalidates?: true;
  /** The event source that invokes the function. The function's role may read that source. */
  wokenBy?:
    | 'table'
    | 'pages'
    | 'messages'
    | 'payments'
    | 'search'
    | 'uploads'
    | 'jobs'
    | 'tax'
    | 'email-returns';
};

/** The permissions of the functions of some nouns, by noun and endpoint. */
export type Permissions = Record<string, Record<string, Permission>>;

/**
 * The table actions of an endpoint that requires a session. It reads the session and updates the time at which it was
 * last used.
 */
export const whoIsCalling = ['BatchGetItem', 'UpdateItem'] as const;
