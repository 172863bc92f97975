import { expect, test } from 'vitest';
import { ofType, templates, templatesWith } from './testing.ts';
import { dev, variants } from './variants.ts';

// An endpoint has six resources, so 35 endpoints have 210.
test('No stack holds more than 35 endpoints; further ones go to a stack of a new name', async () => {
  expect((await ofType('AWS::ApiGatewayV2::Route')).length).toBeGreaterThan(70);
  for (const { name, resources } of await templates()) {
    const routes = resources.filter(({ Type }) => Type === 'AWS::ApiGatewayV2::Route');
    expect([name, routes.length]).toEqual([name, expect.toSatisfy((count: number) => count <= 35)]);
  }
});

/** A config that sets everything, the web ACL included. */
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

test('The shop stays below the default quotas of its API, its CDN and its account', async () => {
  const count = async (type: string) => (await ofType(type)).length;
  // An HTTP API holds 300 integrations, which AWS does not raise.
  expect(await count('AWS::ApiGatewayV2::Integration')).toBeLessThanOrEqual(270);
  // A distribution holds 75 behaviours. An account holds 20 cache policies and 1,000 roles, and here two stages.
  const [distribution] = await ofType('AWS::CloudFront::Distribution');
  expect(distribution?.Properties.DistributionConfig.CacheBehaviors.length).toBeLessThanOrEqual(60);
  expect(await count('AWS::CloudFront::CachePolicy')).toBeLessThanOrEqual(8);
  expect(await count('AWS::CloudFront::ResponseHeadersPolicy')).toBeLessThanOrEqual(8);
  expect(await count('AWS::IAM::Role')).toBeLessThanOrEqual(400);
});

test('A web ACL is attached to the distribution, and to nothing else', async () => {
  const found = (await templatesWith(full)).flatMap(({ resources }) =>
    resources.filter((resource) => JSON.stringify(resource).includes(String(full.webAclArn))),
  );
  expect(found.map(({ Type, Properties }) => [Type, Properties.DistributionConfig.WebACLId])).toEqual([
    ['AWS::CloudFront::Distribution', full.webAclArn],
  ]);
  for (const { text } of await templates()) expect(text).not.toContain('WebACL');
});
