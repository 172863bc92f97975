import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ofType, type Stack, stateful, templates, templatesWith } from './testing.ts';
import { dev, variants } from './variants.ts';

/*
 * Tests that need the templates of several configs. They are in one file, because each process synthesises a config
 * only once.
 */

const list = join(import.meta.dirname, 'logical-ids.json');

/** Returns the type of every logical id in every stack. Lists the variants for an id that only some variants have. */
async function logicalIds(): Promise<Record<string, string>> {
  const all = [['dev', dev] as const, ...variants];
  const owners = new Map<string, string[]>();
  for (const [variant, config] of all) {
    for (const { name, resources } of await templatesWith(config)) {
      for (const { id, Type } of resources) {
        const key = `${name}/${id} ${Type}`;
        owners.set(key, [...(owners.get(key) ?? []), variant]);
      }
    }
  }
  const described = [...owners].map(([key, names]): [string, string] => {
    const [id = '', type = ''] = key.split(' ');
    return [id, names.length === all.length ? type : `${type}, only with: ${names.join(', ')}`];
  });
  return Object.fromEntries(described.sort(([a], [b]) => (a < b ? -1 : 1)));
}

test('All logical ids are the same as in logical-ids.json, so no resource is replaced by mistake', async () => {
  const committed: Record<string, string> = JSON.parse(readFileSync(list, 'utf8'));
  const found = await logicalIds();
  expect(Object.keys(found).length).toBeGreaterThan(500);
  const asCommitted = Object.keys(committed).map((id) => [id, found[id]]);
  expect(
    Object.fromEntries(asCommitted),
    'An id changed, so CloudFormation would replace its resource. Remove its line only to remove the resource for good.',
  ).toEqual(committed);
  const added = Object.keys(found).filter((id) => !(id in committed));
  if (added.length > 0) writeFileSync(list, `${JSON.stringify(found, null, 2)}\n`);
  expect(added, 'These new ids were just added to logical-ids.json: commit it with your change.').toEqual([]);
});

/** Returns the exports with their values, and the logical ids of the stateful resources, without the stage's name. */
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
  'If a stage gets %s later, no export and no stateful resource changes',
  async (_, config) => {
    const before = fixedParts(await templatesWith(dev), 'dev');
    expect(Object.keys(before.exports).length).toBeGreaterThan(20);
    expect(fixedParts(await templatesWith(config), config.stage)).toEqual(before);
  },
);

test('Every value that a stack imports is exported by another stack, in each variant', async () => {
  for (const [, config] of variants) {
    const stacks = await templatesWith(config);
    const exported = new Set(stacks.flatMap(({ exports }) => Object.keys(exports)));
    const imported = stacks.flatMap(({ text }) =>
      [...text.matchAll(/"Fn::ImportValue":"([^"]+)"/g)].map(([, name]) => name as string),
    );
    expect(imported.filter((name) => !exported.has(name))).toEqual([]);
  }
});

// An endpoint needs six resources, so 35 endpoints need 210 of the 500 that a stack may have.
test('No stack has more than 35 endpoints', async () => {
  expect((await ofType('AWS::ApiGatewayV2::Route')).length).toBeGreaterThan(70);
  for (const { name, resources } of await templates()) {
    const routes = resources.filter(({ Type }) => Type === 'AWS::ApiGatewayV2::Route');
    expect([name, routes.length]).toEqual([name, expect.toSatisfy((count: number) => count <= 35)]);
  }
});

/** The config in which every setting is set, including the web ACL. */
const [, full = dev] = variants.find(([, config]) => config.webAclArn !== undefined) ?? [];

test.each([dev, full])(
  'Every stack of the stage $stage stays well below the limits of CloudFormation',
  async (config) => {
    for (const { name, resources, text, exports } of await templatesWith(config)) {
      // The limits are 500 resources, 200 outputs and 1 MB.
      expect(resources.length, `resources of ${name}`).toBeLessThanOrEqual(400);
      expect(Object.keys(exports).length, `exports of ${name}`).toBeLessThanOrEqual(150);
      expect(Buffer.byteLength(text), `bytes of ${name}`).toBeLessThan(800_000);
    }
  },
);

test('Each API has at most 250 integrations, because AWS allows 300 and does not raise this quota', async () => {
  const integrations = await ofType('AWS::ApiGatewayV2::Integration');
  const apiOf = ({ Properties }: (typeof integrations)[number]): string =>
    Properties.ApiId['Fn::ImportValue'];
  const apis = [...new Set(integrations.map(apiOf))];
  expect(apis).toHaveLength(2);
  for (const api of apis) {
    const held = integrations.filter((each) => apiOf(each) === api).length;
    expect(held, api).toBeLessThanOrEqual(250);
  }
});

test('The shop stays below the default quotas of its CDN and its account', async () => {
  const count = async (type: string) => (await ofType(type)).length;
  // A distribution may have 75 behaviours. An account may have 20 cache policies and 1,000 roles, which two stages
  // share here.
  const [distribution] = await ofType('AWS::CloudFront::Distribution');
  expect(distribution?.Properties.DistributionConfig.CacheBehaviors.length).toBeLessThanOrEqual(60);
  expect(await count('AWS::CloudFront::CachePolicy')).toBeLessThanOrEqual(8);
  expect(await count('AWS::CloudFront::ResponseHeadersPolicy')).toBeLessThanOrEqual(8);
  expect(await count('AWS::IAM::Role')).toBeLessThanOrEqual(400);
});

test('A web ACL is attached only to the CDN’s distribution', async () => {
  const found = (await templatesWith(full)).flatMap(({ resources }) =>
    resources.filter((resource) => JSON.stringify(resource).includes(String(full.webAclArn))),
  );
  expect(found.map(({ Type, Properties }) => [Type, Properties.DistributionConfig.WebACLId])).toEqual([
    ['AWS::CloudFront::Distribution', full.webAclArn],
  ]);
  for (const { text } of await templates()) expect(text).not.toContain('WebACL');
});

test('Only the email function may send SMS, and only if the config names a sender [T19]', async () => {
  const texting = async (config: typeof dev) =>
    (await templatesWith(config)).flatMap(({ resources }) =>
      resources.flatMap(({ id, Properties }) =>
        JSON.stringify(Properties).includes('sms-voice') ? [[id, JSON.stringify(Properties)] as const] : [],
      ),
    );
  expect(await texting(dev)).toEqual([]);
  const found = await texting({ ...dev, sms: { sender: 'HART', maxPrice: '0.05' } });
  expect(found).toHaveLength(1);
  const [[id = '', role = ''] = []] = found;
  expect(id).toMatch(/^MessagesAsked/);
  expect(role).toContain('sms-voice:SendTextMessage');
  expect(role).toContain(':sender-id/HART/KE');
});
