import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { bundlesFolder } from './build/bundle.ts';
import { configOf, domainOf, isExample, type StageConfig } from './config.ts';
import { eventFunction } from './functions.ts';

/** The folders of the renderer in the bundles of the functions that render pages. */
export const carriedRenderers = (['pagesChanged', 'jobDue'] as const).map((name) =>
  join(bundlesFolder, eventFunction(name).id, 'renderer'),
);

/** Returns true for an empty number and for the demo shop's numbers, which are in an unassigned range. */
const isDemoNumber = (phone: string) => phone === '' || phone.startsWith('+254199');

/** Returns a line for each setting that is missing in a live stage's config. */
function missing({ ownerEmail, mailFrom, domain, mpesa, etims, contact }: StageConfig): string[] {
  const { phone, whatsapp, email, social } = contact;
  const found: [isMissing: boolean, what: string][] = [
    [isExample(ownerEmail), `ownerEmail: the address that the owner signs in with, not "${ownerEmail}"`],
    [isExample(mailFrom), `mailFrom: an address in a domain of the shop, not "${mailFrom}"`],
    [domain === undefined || isExample(domain.name), 'domain: the name of the shop and its certificate'],
    [
      domain !== undefined && !/^arn:aws:acm:us-east-1:\d{12}:certificate\//.test(domain.certificateArn),
      'domain.certificateArn: a certificate of the region us-east-1',
    ],
    [
      ['', '174379'].includes(mpesa.businessNumber),
      `mpesa.businessNumber: the shop's Pay Bill number, not Safaricom's test number "${mpesa.businessNumber}"`,
    ],
    [/sandbox/.test(mpesa.url), `mpesa.url: Daraja's real address, not "${mpesa.url}"`],
    [etims === 'stand-in', 'etims: a connector to KRA, or "none", not the stand-in'],
    [isDemoNumber(phone), `contact.phone: the shop's number, not the demo number "${phone}"`],
    [isDemoNumber(whatsapp), `contact.whatsapp: the shop's number, not the demo number "${whatsapp}"`],
    [isExample(email), `contact.email: the shop's address, not "${email}"`],
    ...Object.entries(social).map(([name, url]): [boolean, string] => [
      isExample(new URL(url).hostname),
      `contact.social.${name}: the shop's page, not "${url}"`,
    ]),
  ];
  return found.flatMap(([isMissing, what]) => (isMissing ? [what] : []));
}

/** Returns a line for each error in the settings for the owner of a stage's email domain. */
function wrongMailDomain({ stage, mailFrom, mailDomainOwner }: StageConfig): string[] {
  const domain = domainOf(mailFrom);
  if (mailDomainOwner === stage || domainOf(configOf(mailDomainOwner).mailFrom) === domain) return [];
  return [`mailDomainOwner: a stage that sends from ${domain}, which ${mailDomainOwner} does not`];
}

/** Matches the ARN of a web ACL for CloudFront. */
const webAclForm = /^arn:aws:wafv2:us-east-1:\d{12}:global\/webacl\/[\w-]{1,128}\/[\w-]{1,36}$/;

/** Returns the error in a stage's web ACL. CloudFront would refuse it only after minutes of deploying. */
function wrongWebAcl({ webAclArn }: StageConfig): string[] {
  if (webAclArn === undefined || webAclForm.test(webAclArn)) return [];
  return [
    `webAclArn: the ARN of a web ACL of the region us-east-1 with the scope CLOUDFRONT, not "${webAclArn}"`,
  ];
}

/** Returns an error with all settings that a stage must change before a synth or deploy; undefined if it is ready. */
export function notReady(config: StageConfig): string | undefined {
  const lines = [
    ...(config.isLive ? missing(config) : []),
    ...wrongMailDomain(config),
    ...wrongWebAcl(config),
  ];
  if (lines.length === 0) return undefined;
  return `Stage ${config.stage} is not ready. Set in infra/config.ts:\n${lines.map((line) => `- ${line}\n`).join('')}`;
}

/**
 * Returns the command to run if a function that renders pages has no renderer in its bundle; undefined if each of these
 * functions has one.
 */
export function missingRenderer(folders: readonly string[] = carriedRenderers): string | undefined {
  const files = ['entry-server.js', 'assets.json', 'release.json'];
  if (folders.every((folder) => files.every((file) => existsSync(join(folder, file))))) return undefined;
  return 'The prerender function has no renderer. Run "npm run build" first, then this again; "npm run deploy" does both.\n';
}
