import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { root } from './build/bundle.ts';
import { outputOf } from './build/child-process.ts';
import { configOf, devBeside, type StageConfig } from './config.ts';
import { missingRenderer, notReady } from './readiness.ts';

const certificateArn = 'arn:aws:acm:us-east-1:123456789012:certificate/0f9c2a7e-9d0b-4a57-a0f5-2f8f6b3e1c11';
const real: StageConfig = {
  ...configOf('prod'),
  ownerEmail: 'owner@hart.co.ke',
  mailFrom: 'orders@hart.co.ke',
  domain: { name: 'hart.co.ke', certificateArn },
  mpesa: { url: 'https://api.safaricom.co.ke', businessNumber: '600100' },
  contact: {
    phone: '+254712345678',
    whatsapp: '+254712345678',
    email: 'hello@hart.co.ke',
    social: {
      facebook: 'https://facebook.com/hart',
      tiktok: 'https://tiktok.com/@hart',
      instagram: 'https://instagram.com/hart',
    },
  },
};

/** Returns the names of the settings that an error message asks for. */
const asked = (message = '') => [...message.matchAll(/^- ([\w.]+):/gm)].map(([, name]) => name);

test('The repository’s config of prod is refused with one error that names all missing settings', () => {
  const { domain: _, ...withoutDomain } = configOf('prod');
  expect(asked(notReady(withoutDomain))).toEqual([
    'ownerEmail',
    'mailFrom',
    'domain',
    'mpesa.businessNumber',
    'contact.phone',
    'contact.whatsapp',
    'contact.email',
    'contact.social.facebook',
    'contact.social.tiktok',
    'contact.social.instagram',
  ]);
});

test('A complete config of prod is accepted, and so is the config of dev with placeholders', () => {
  expect(notReady(real)).toBeUndefined();
  expect(notReady(configOf('dev'))).toBeUndefined();
});

test.each(['orders@hart.co.ke', 'shop@mail.hart.co.ke', 'orders@other.example', 'orders@hart.example'])(
  'The dev stage is accepted with any sender address that prod accepts: %s',
  (mailFrom) => {
    const dev = devBeside({ ...real, mailFrom });
    expect(notReady(dev)).toBeUndefined();
    expect(dev.mailDomainOwner).toBe(mailFrom === dev.mailFrom ? 'prod' : 'dev');
  },
);

test('In the config of prod, the M-Pesa addresses are IP addresses or networks', () => {
  const { addresses = [] } = configOf('prod').mpesa;
  expect(addresses.length).toBeGreaterThan(5);
  for (const address of addresses) expect([address, isIP(address.split('/')[0] ?? '')]).toEqual([address, 4]);
});

const webAclArn =
  'arn:aws:wafv2:us-east-1:123456789012:global/webacl/hart/3c1f7b52-6a7d-4f1e-9b1c-0f9d2f7c7a11';

test('A stage is refused if CloudFront would not accept its web ACL', () => {
  expect(notReady({ ...real, webAclArn })).toBeUndefined();
  expect(notReady({ ...configOf('dev'), webAclArn })).toBeUndefined();
  const wrong = [
    webAclArn.replace('us-east-1', 'af-south-1'),
    webAclArn.replace('global', 'regional'),
    webAclArn.split('/').at(-1) ?? '',
    '',
  ];
  for (const arn of wrong) {
    expect(asked(notReady({ ...real, webAclArn: arn }))).toEqual(['webAclArn']);
    expect(asked(notReady({ ...configOf('dev'), webAclArn: arn }))).toEqual(['webAclArn']);
  }
});

test.each([
  ['no owner', { ownerEmail: '' }, ['ownerEmail']],
  [
    'a certificate of another region',
    {
      domain: { name: 'hart.co.ke', certificateArn: certificateArn.replace('us-east-1', 'af-south-1') },
    },
    ['domain.certificateArn'],
  ],
  ['an example domain', { domain: { name: 'hart.example', certificateArn } }, ['domain']],
  [
    'the sandbox of M-Pesa',
    {
      mpesa: { url: 'https://sandbox.safaricom.co.ke', businessNumber: '600100' },
    },
    ['mpesa.url'],
  ],
  ['a demo number', { contact: { ...real.contact, phone: '+254199000100' } }, ['contact.phone']],
  ['an email domain that its owner does not send from', { mailDomainOwner: 'dev' }, ['mailDomainOwner']],
])('Prod with %s is refused, and the error names only that setting', (_, change, names) => {
  expect(asked(notReady({ ...real, ...change }))).toEqual(names);
});

test('If prod has missing settings, infra/app.ts and the deployment refuse it with the error, and nothing is deployed', async () => {
  const env = { ...process.env, CDK_CONTEXT_JSON: '{"stage":"prod"}' };
  const run = outputOf(process.execPath, ['infra/app.ts'], { cwd: root, env });
  await expect(run).rejects.toMatchObject({ code: 1, stderr: notReady(configOf('prod')) });
  const deploy = outputOf(process.execPath, ['infra/build/deploy.ts', '-c', 'stage=prod'], {
    cwd: root,
  });
  await expect(deploy).rejects.toMatchObject({ code: 1, stderr: notReady(configOf('prod')), stdout: '' });
});

test('A prerender function without the renderer is refused, and the error says what to run', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hart-renderer-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  expect(missingRenderer([folder])).toMatch(/no renderer\. Run "npm run build" first/);
  for (const file of ['entry-server.js', 'assets.json', 'release.json'])
    writeFileSync(join(folder, file), '');
  expect(missingRenderer([folder])).toBeUndefined();
});
