import { expect, test } from 'vitest';
import { configOf, type StageConfig } from '../config.ts';
import { type Stack, stateful, synthesise } from './testing.ts';

/** Another value of every setting, so that a new setting needs a variant here too. */
const others: Required<Omit<StageConfig, 'stage'>> = {
  region: 'eu-west-1',
  ownerEmail: 'other@shop.example',
  mailFrom: 'hello@other.example',
  mailDomainOwner: 'dev',
  domain: {
    name: 'shop.example',
    certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/0f9c2a7e-9d0b-4a57-a0f5-2f8f6b3e1c11',
  },
  mpesa: { url: 'https://api.safaricom.co.ke', businessNumber: '600000' },
  isLive: true,
  contact: { ...configOf('dev').contact, phone: '+254712345678' },
  throttle: { rate: 10, burst: 20 },
  logDays: 90,
  oldVersionDays: 7,
};

const dev = configOf('dev');
const { domain } = others;

/** What a stage may be given, taken away or told otherwise while it runs. */
const variants: [name: string, config: StageConfig][] = [
  ['a domain', { ...dev, domain }],
  ['other values of everything', { ...dev, ...others }],
  ['the settings of prod', configOf('prod')],
  ['the settings of prod and a domain', { ...configOf('prod'), domain }],
];

/** The exports with their values, and the logical ids of what must not be replaced; the stage's name left out. */
function fixedParts(stacks: Stack[], stage: string) {
  const parts = {
    exports: Object.fromEntries(stacks.flatMap(({ exports }) => Object.entries(exports)).sort()),
    stateful: stacks
      .flatMap(({ name, resources }) =>
        resources.filter(({ Type }) => Type in stateful).map(({ id }) => `${name}/${id}`),
      )
      .sort(),
  };
  return JSON.parse(JSON.stringify(parts).replaceAll(`hart-${stage}`, 'hart-stage')) as typeof parts;
}

test.each(variants)(
  'A stage can be given %s later: no export and nothing stateful comes, goes or changes',
  async (_, config) => {
    const before = fixedParts(await synthesise(dev), 'dev');
    expect(Object.keys(before.exports).length).toBeGreaterThan(20);
    expect(fixedParts(await synthesise(config), config.stage)).toEqual(before);
  },
);

test('Every import of every variant is exported by that variant', async () => {
  for (const [, config] of variants) {
    const stacks = await synthesise(config);
    const exported = new Set(stacks.flatMap(({ exports }) => Object.keys(exports)));
    const imported = stacks.flatMap(({ text }) =>
      [...text.matchAll(/"Fn::ImportValue":"([^"]+)"/g)].map(([, name]) => name as string),
    );
    expect(imported.filter((name) => !exported.has(name))).toEqual([]);
  }
});
