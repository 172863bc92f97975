import { expect, test } from 'vitest';
import { configOf } from '../config.ts';
import { ofType, templates } from './testing.ts';

test('Nobody gets past the CDN: every route of the gateway asks the origin check first [T14]', async () => {
  const routes = await ofType('AWS::ApiGatewayV2::Route');
  expect(routes.length).toBeGreaterThan(10);
  for (const { Properties } of routes) {
    expect(Properties.AuthorizationType).toBe('CUSTOM');
    expect(Properties.AuthorizerId['Fn::ImportValue']).toMatch(/OriginAuthorizer/);
  }
  const [authorizer] = await ofType('AWS::ApiGatewayV2::Authorizer');
  expect(authorizer?.Properties).toMatchObject({
    AuthorizerType: 'REQUEST',
    AuthorizerPayloadFormatVersion: '2.0',
    AuthorizerResultTtlInSeconds: 300,
    EnableSimpleResponses: true,
    IdentitySource: ['$request.header.x-origin-secret'],
  });
});

test('The gateway takes no more requests a second than the stage says [T14]', async () => {
  for (const stage of ['dev', 'prod']) {
    const [found] = await ofType('AWS::ApiGatewayV2::Stage', stage);
    const { rate, burst } = configOf(stage).throttle;
    expect(found?.Properties).toMatchObject({
      StageName: '$default',
      AutoDeploy: true,
      DefaultRouteSettings: { ThrottlingRateLimit: rate, ThrottlingBurstLimit: burst },
    });
  }
});

test('The gateway’s stage is deployed after all other stacks, so that it opens with every route', async () => {
  const stacks = await templates();
  const holders = stacks.filter(({ resources }) =>
    resources.some(({ Type }) => Type === 'AWS::ApiGatewayV2::Stage'),
  );
  const others = stacks.map(({ name }) => name).filter((name) => name !== 'gateway-stage');
  expect(others.length).toBeGreaterThan(15);
  expect(holders.map(({ name, after }) => [name, after])).toEqual([
    ['gateway-stage', expect.arrayContaining(others)],
  ]);
});

test('Every call is in the access log, without the caller’s address or anything they typed [T18]', async () => {
  const [stage] = await ofType('AWS::ApiGatewayV2::Stage');
  const { Format, DestinationArn } = stage?.Properties.AccessLogSettings ?? {};
  expect(DestinationArn).toBeDefined();
  expect(JSON.parse(Format)).toMatchObject({ request_id: '$context.requestId', status: '$context.status' });
  expect(Format).not.toMatch(/sourceIp|userAgent|\$context\.path|header|querystring/);
});

test('Whoever waits longest is nearest the shopper: function, gateway, CDN', async () => {
  const integrations = await ofType('AWS::ApiGatewayV2::Integration');
  expect(integrations.length).toBeGreaterThan(10);
  for (const { Properties } of integrations) expect(Properties.TimeoutInMillis).toBe(29_000);
});

test('No site but our own may read an answer: the gateway sends no CORS headers [T3]', async () => {
  const [api] = await ofType('AWS::ApiGatewayV2::Api');
  expect(api?.Properties).not.toHaveProperty('CorsConfiguration');
});

test('Every log group says how long it is kept', async () => {
  for (const { Properties } of await ofType('AWS::Logs::LogGroup')) {
    expect(Properties.RetentionInDays).toBe(configOf('dev').logDays);
  }
});

test('Each stack stays well under CloudFormation’s limit of 500 resources', async () => {
  for (const { resources } of await templates()) expect(resources.length).toBeLessThan(400);
});

test('Stacks meet through exports only, and nothing needs a helper function of the deploy tool', async () => {
  const known = /^(?:Ref|Fn::(?:GetAtt|Join|Sub|ImportValue))$/;
  for (const { text } of await templates()) {
    const intrinsics = [...text.matchAll(/"(Ref|Fn::\w+)":/g)].map(([, name]) => name as string);
    expect(intrinsics.filter((name) => !known.test(name))).toEqual([]);
    expect(text).not.toMatch(/Custom::|CustomResource|AWS::CloudFormation::Stack"/);
  }
});
