/** What differs between stages, as data. Nothing here is secret. */
export type StageConfig = {
  stage: string;
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
  /** Requests a second, sustained and at once, for the whole API; beyond it the gateway answers 429. */
  throttle: { rate: number; burst: number };
  /** Days that logs are kept: one of the periods CloudWatch knows. */
  logDays: 7 | 30 | 90;
  /** Old versions of files in the buckets go after this many days. */
  oldVersionDays: number;
};

// Cape Town is the AWS region nearest to Nairobi: pages come from the edge in Nairobi, but an order has to travel.
const base = {
  region: 'af-south-1',
  ownerEmail: 'owner@hart.example',
  mailFrom: 'orders@hart.example',
  mailDomainOwner: 'prod',
  // Safaricom's own number for trying things out.
  mpesa: { url: 'https://sandbox.safaricom.co.ke', businessNumber: '174379' },
  throttle: { rate: 2000, burst: 4000 },
  logDays: 30,
  oldVersionDays: 30,
} satisfies Omit<StageConfig, 'stage'>;

const stages: Record<string, StageConfig> = {
  dev: { ...base, stage: 'dev', logDays: 7 },
  prod: {
    ...base,
    stage: 'prod',
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
