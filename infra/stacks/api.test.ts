import { expect, test } from 'vitest';
import { configOf } from '../config.ts';
import { ofType, templates } from './testing.ts';

test('Every route of the gateway refuses requests that bypass the CDN [T14]', async () => {
  const routes = await ofType('AWS::ApiGatewayV2::Route');
  expect(routes.length).toBeGreaterThan(10);
  for (const { Properties } of routes) {
    expect(Properties.AuthorizationType).toBe('CUSTOM');
    expect(Properties.AuthorizerId['Fn::ImportValue']).toMatch(/OriginAuthorizer/);
  }
  const authorizers = await ofType('AWS::ApiGatewayV2::Authorizer');
  expect(authorizers).toHaveLength(2);
  for (const { Properties } of authorizers)
    expect(Properties).toMatchObject({
      AuthorizerType: 'REQUEST',
      AuthorizerPayloadFormatVersion: '2.0',
      AuthorizerResultTtlInSeconds: 300,
      EnableSimpleResponses: true,
      IdentitySource: ['$request.header.x-origin-secret'],
    });
});

test('The API for the admin serves only the paths below /api/admin/', async () => {
  const routes = await ofType('AWS::ApiGatewayV2::Route');
  for (const { Properties } of routes.filter(({ Properties }) => Properties.RouteKey !== '$default')) {
    const api = Properties.RouteKey.includes(' /api/admin/') ? 'Office' : 'Shop';
    expect(Properties.ApiId['Fn::ImportValue'], Properties.RouteKey).toContain(`${api}Api`);
    expect(Properties.AuthorizerId['Fn::ImportValue']).toContain(`${api}OriginAuthorizer`);
  }
});

test('The gateway limits requests per second to the setting of the stage [T14]', async () => {
  for (const stage of ['dev', 'prod']) {
    const found = await ofType('AWS::ApiGatewayV2::Stage', stage);
    const { rate, burst } = configOf(stage).throttle;
    expect(found).toHaveLength(2);
    for (const { Properties } of found)
      expect(Properties).toMatchObject({
        StageName: '$default',
        AutoDeploy: true,
        DefaultRouteSettings: { ThrottlingRateLimit: rate, ThrottlingBurstLimit: burst },
      });
  }
});

test('The stage of the gateway is deployed after all other stacks, so that all its routes exist at once', async () => {
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

test('The access log contains no IP address and no input of the caller [T18]', async () => {
  for (const { Properties } of await ofType('AWS::ApiGatewayV2::Stage')) {
    const { Format, DestinationArn } = Properties.AccessLogSettings;
    expect(DestinationArn).toBeDefined();
    expect(JSON.parse(Format)).toMatchObject({ request_id: '$context.requestId', status: '$context.status' });
    expect(Format).not.toMatch(/sourceIp|userAgent|\$context\.path|header|querystring/);
  }
});

test('The gateway’s timeout of 29 s is longer than a function’s (10 s) and shorter than the CDN’s (30 s)', async () => {
  const integrations = await ofType('AWS::ApiGatewayV2::Integration');
  expect(integrations.length).toBeGreaterThan(10);
  for (const { Properties } of integrations) expect(Properties.TimeoutInMillis).toBe(29_000);
});

test('The gateway sends no CORS headers, so that no other site can read an answer [T3]', async () => {
  const apis = await ofType('AWS::ApiGatewayV2::Api');
  expect(apis).toHaveLength(2);
  for (const { Properties } of apis) expect(Properties).not.toHaveProperty('CorsConfiguration');
});

test('Every log group has a retention period', async () => {
  for (const { Properties } of await ofType('AWS::Logs::LogGroup')) {
    expect(Properties.RetentionInDays).toBe(configOf('dev').logDays);
  }
});

test('Each stack is well below CloudFormation’s limit of 500 resources', async () => {
  for (const { resources } of await templates()) expect(resources.length).toBeLessThan(400);
});

test('Stacks refer to each other only through exports, and none has a custom resource of the CDK', async () => {
  const known = /^(?:Ref|Fn::(?:GetAtt|Join|Sub|ImportValue))$/;
  for (const { text } of await templates()) {
    const intrinsics = [...text.matchAll(/"(Ref|Fn::\w+)":/g)].map(([, name]) => name as string);
    expect(intrinsics.filter((name) => !known.test(name))).toEqual([]);
    expect(text).not.toMatch(/Custom::|CustomResource|AWS::CloudFormation::Stack"/);
  }
});
