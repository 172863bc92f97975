import type { Settings } from '#shared/settings/settings.ts';
import { firstSettings } from '#shared/shop.ts';

/** The processor of every Lambda, as npm names it. A deploy installs the native parts of packages for it. */
export const architecture: 'arm64' | 'x64' = 'arm64';

/** The settings that differ between stages. None of them is secret. */
export type StageConfig = {
  stage: string;
  /**
   * True for a stage where customers buy. It must have no example values (`readiness.ts`), and gets no invented
   * reviews.
   */
  isLive: boolean;
  region: string;
  /** The person with this email address gets the owner's rights at the first sign-in. */
  ownerEmail: string;
  /** The sender of the shop's emails. DNS records prove to SES that the shop owns its domain. */
  mailFrom: string;
  /**
   * The stage that creates the domain of `mailFrom` in SES and outputs its DNS records. An account can register a
   * domain in SES only once. So stages that share an account and a domain name the same owner. A stage in its own
   * account names itself.
   */
  mailDomainOwner: string;
  /**
   * How many emails a second all campaigns together may send. SES gives a new account 14 a second for all its emails,
   * and refuses more. The rest is left for the emails of orders.
   */
  campaignRate: number;
  /**
   * The sender id for the shop's SMS, which AWS must have registered for Kenya, and the most that one SMS may cost in
   * US dollars. If this is missing, the shop sends no SMS.
   */
  sms?: { sender: string; maxPrice: string };
  /**
   * The shop's own domain and its certificate, which must be in us-east-1. If this is missing, the shop uses the CDN's
   * domain.
   */
  domain?: { name: string; certificateArn: string };
  /**
   * The ARN of a web ACL (AWS WAF) through which the CDN passes each request. CloudFront accepts only web ACLs of
   * us-east-1.
   */
  webAclArn?: string;
  /**
   * The URL of M-Pesa's API (Daraja), the Pay Bill number that shoppers pay to, and the addresses or networks (for
   * example `196.201.214.0/24`) from which M-Pesa's notices come. Notices from other addresses wait for staff. If the
   * list is missing, notices from any address count.
   */
  mpesa: { url: string; businessNumber: string; addresses?: readonly string[] };
  /** The connector to KRA's eTIMS. `stand-in` simulates KRA, for a stage where no customer buys. */
  etims: 'none' | 'stand-in';
  /** The shop's contacts, written to the settings of a new table. Staff may change them there. */
  contact: Pick<Settings, 'phone' | 'whatsapp' | 'email' | 'social'>;
  /**
   * The requests that are allowed per second, on average (`rate`) and in a burst, for each of the two APIs. The
   * gateway answers 429 to any further request.
   */
  throttle: { rate: number; burst: number };
  /** Days that logs are kept. CloudWatch accepts only certain values. */
  logDays: 7 | 30 | 90;
  /**
   * For how many days nobody can change or delete a copy of a change-log entry (S3's object lock, in the mode that
   * nobody can end early). If this is missing, copies are made but not locked.
   */
  logLockDays?: number;
  /** Old versions of objects in the buckets are deleted after this many days. */
  oldVersionDays: number;
};

/** Returns the domain of an email address. */
export const domainOf = (email: string) => email.split('@')[1];

const { phone, whatsapp, email, social } = firstSettings;

// Cape Town is the AWS region nearest to Nairobi. The edge in Nairobi serves pages, but each order travels to the
// region.
const base = {
  isLive: false,
  region: 'af-south-1',
  ownerEmail: 'owner@hart.example',
  mailFrom: 'orders@hart.example',
  mailDomainOwner: 'prod',
  campaignRate: 10,
  // Safaricom's test number.
  mpesa: { url: 'https://sandbox.safaricom.co.ke', businessNumber: '174379' },
  etims: 'stand-in',
  contact: { phone, whatsapp, email, social },
  throttle: { rate: 2000, burst: 4000 },
  logDays: 30,
  oldVersionDays: 30,
} satisfies Omit<StageConfig, 'stage'>;

/** The addresses that Safaricom names in its portal as the senders of callbacks. */
const safaricom = [
  ...['196.201.212.69', '196.201.212.74', '196.201.212.127', '196.201.212.129'],
  ...['196.201.212.136', '196.201.212.138', '196.201.213.44', '196.201.213.114'],
  ...['196.201.214.200', '196.201.214.206', '196.201.214.207', '196.201.214.208'],
];

const prod: StageConfig = {
  ...base,
  stage: 'prod',
  isLive: true,
  mpesa: { ...base.mpesa, url: 'https://api.safaricom.co.ke', addresses: safaricom },
  etims: 'none',
  // Six years, which is longer than tax law requires any entry to be kept.
  logLockDays: 2190,
  logDays: 90,
  oldVersionDays: 90,
};

/**
 * Returns the settings of the development stage that exists beside a live stage. If the emails of the two stages come
 * from different domains, each stage creates its own domain in SES.
 */
export function devBeside({ mailFrom }: Pick<StageConfig, 'mailFrom'>): StageConfig {
  const mailDomainOwner = domainOf(mailFrom) === domainOf(base.mailFrom) ? base.mailDomainOwner : 'dev';
  return { ...base, stage: 'dev', mailDomainOwner, logDays: 7 };
}

const stages: Record<string, StageConfig> = { dev: devBeside(prod), prod };

/** Returns the settings of a stage. @throws for an unknown stage, with the names of the known ones */
export function configOf(stage: string): StageConfig {
  const config = stages[stage];
  if (!config)
    throw new Error(`No stage "${stage}". infra/config.ts knows: ${Object.keys(stages).join(', ')}.`);
  return config;
}

/**
 * Returns true for a placeholder in the settings: an empty value, or an address under the reserved domain `.example`
 * (RFC 2606).
 */
export const isExample = (text: string) => text === '' || /\.example\b/i.test(text);
