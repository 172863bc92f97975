import { configOf, type StageConfig } from '../config.ts';

/** Another value for each setting of a stage. The type makes the compiler demand a value for every new setting. */
const others: Required<Omit<StageConfig, 'stage'>> = {
  region: 'eu-west-1',
  ownerEmail: 'other@shop.example',
  mailFrom: 'hello@other.example',
  mailDomainOwner: 'dev',
  campaignRate: 50,
  sms: { sender: 'HART', maxPrice: '0.05' },
  domain: {
    name: 'shop.example',
    certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/0f9c2a7e-9d0b-4a57-a0f5-2f8f6b3e1c11',
  },
  webAclArn: 'arn:aws:wafv2:us-east-1:123456789012:global/webacl/hart/3c1f7b52-6a7d-4f1e-9b1c-0f9d2f7c7a11',
  mpesa: { url: 'https://api.safaricom.co.ke', businessNumber: '600000' },
  etims: 'none',
  isLive: true,
  contact: { ...configOf('dev').contact, phone: '+254712345678' },
  throttle: { rate: 10, burst: 20 },
  logLockDays: 30,
  logDays: 90,
  oldVersionDays: 7,
};

export const dev = configOf('dev');
const { domain } = others;

/** The config changes that a running stage must allow: settings added, removed or changed. */
export const variants: [name: string, config: StageConfig][] = [
  ['a domain', { ...dev, domain }],
  ['other values of everything', { ...dev, ...others }],
  ['the settings of prod', configOf('prod')],
  ['the settings of prod and a domain', { ...configOf('prod'), domain }],
];
