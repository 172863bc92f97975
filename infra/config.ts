import type { Settings } from '#shared/settings.ts';
import { firstSettings } from '#shared/shop.ts';

/** What differs between stages, as data. Nothing here is secret. */
export type StageConfig = {
  stage: string;
  /** True for a stage that customers buy from: it takes no example values (`readiness.ts`) and no made-up reviews. */
  isLive: boolean;
  region: string;
  /** Gets the owner's rights at first sign-in. */
  ownerEmail: string;
  /** Who the shop's mails come from; its domain is proved to SES by DNS records. */
  mailFrom: string;
  /**
   * The stage that creates the domain of `mailFrom` in SES and outputs its DNS records. An account may hold a domain once:
   * stages of one account with one domain name the same owner, a stage in an account of its own names itself.
   */
  mailDomainOwner: string;
  /** The shop's own address; its certificate must be in us-east-1. Without it the CDN's address is used. */
  domain?: { name: string; certificateArn: string };
  /** M-Pesa: where its Daraja answers, and the Pay Bill number that shoppers pay to. */
  mpesa: { url: string; businessNumber: string };
  /** How customers reach the shop, in the settings of a new table. Staff may change it there. */
  contact: Pick<Settings, 'phone' | 'whatsapp' | 'email' | 'social'>;
  /** Requests a second, sustained and at once, for the whole API; beyond it the gateway answers 429. */
  throttle: { rate: number; burst: number };
  /** Days that logs are kept: one of the periods CloudWatch knows. */
  logDays: 7 | 30 | 90;
  /** Old versions of files in the buckets go after this many days. */
  oldVersionDays: number;
};

const { phone, whatsapp, email, social } = firstSettings;

// Cape Town is the AWS region nearest to Nairobi: pages come from the edge in Nairobi, but an order has to travel.
const base = {
  isLive: false,
  region: 'af-south-1',
  ownerEmail: 'owner@hart.example',
  mailFrom: 'orders@hart.example',
  mailDomainOwner: 'prod',
  // Safaricom's own number for trying things out.
  mpesa: { url: 'https://sandbox.safaricom.co.ke', businessNumber: '174379' },
  contact: { phone, whatsapp, email, social },
  throttle: { rate: 2000, burst: 4000 },
  logDays: 30,
  oldVersionDays: 30,
} satisfies Omit<StageConfig, 'stage'>;

const stages: Record<string, StageConfig> = {
  dev: { ...base, stage: 'dev', logDays: 7 },
  prod: {
    ...base,
    stage: 'prod',
    isLive: true,
    mpesa: { ...base.mpesa, url: 'https://api.safaricom.co.ke' },
    logDays: 90,
    oldVersionDays: 90,
  },
};

/** @throws for a stage that has no entry, naming those that have */
export function configOf(stage: string): StageConfig {
  const config = stages[stage];
  if (!config)
    throw new Error(`No stage "${stage}". infra/config.ts knows: ${Object.keys(stages).join(', ')}.`);
  return config;
}

/** True for a value that stands for one to be given: an empty one, or an address that belongs to nobody (RFC 2606). */
export const isExample = (text: string) => text === '' || /\.example\b/i.test(text);
