import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startCloud } from './cloud.ts';
import type { Cloud, CloudOptions } from './cloud-types.ts';
import type { Template } from './template/assembly.ts';
import { temporaryFolder } from './test-support/folder.ts';
import { tinyApp } from './test-support/tiny-app.ts';

const sdk = (name: string) => JSON.stringify(import.meta.resolve(name));
const table = `import { DynamoDBClient, GetItemCommand, PutItemCommand } from ${sdk('@aws-sdk/client-dynamodb')};
const client = new DynamoDBClient({ maxAttempts: 1 });
const TableName = process.env.TABLE; const Key = { pk: { S: 'order' }, sk: { S: '1' } };
const refused = (error) => ({ statusCode: 502, body: error.name });`;
const readCode = `${table} export const handler = () =>
  client.send(new GetItemCommand({ TableName, Key })).then(({ Item }) => ({ order: Item?.name?.S ?? null }), refused);`;
const writeCode = `${table} export const handler = (event) =>
  client.send(new PutItemCommand({ TableName, Item: { ...Key, name: { S: event.body } } })).then(() => ({ written: true }), refused);`;
const fileCode = `import { PutObjectCommand, S3Client } from ${sdk('@aws-sdk/client-s3')};
import { GetSecretValueCommand, SecretsManagerClient } from ${sdk('@aws-sdk/client-secrets-manager')};
export const handler = async () => {
  const { SecretString } = await new SecretsManagerClient({}).send(new GetSecretValueCommand({ SecretId: process.env.SECRET }));
  const put = (Key) => new S3Client({}).send(new PutObjectCommand({ Bucket: process.env.BUCKET, Key, Body: 'x' }));
  return { keys: Object.keys(JSON.parse(SecretString)), put: await put('a').then(() => 'done', (error) => error.name) };
};`;

const folder = temporaryFolder(afterAll);
let assembly: string;
const running: Cloud[] = [];
beforeAll(() => {
  assembly = tinyApp(folder, {
    routes: {
      'GET /api/order': { code: readCode, table: ['dynamodb:GetItem'] },
      'POST /api/order': { code: writeCode, table: ['dynamodb:PutItem'] },
      'POST /api/greedy': { code: writeCode, table: ['dynamodb:GetItem'] },
      'GET /api/hang': {
        code: 'export const handler = () => new Promise(() => setTimeout(() => {}, 60_000));',
      },
      'GET /api/echo/{id}': { code: 'export const handler = async (event) => event;' },
      'GET /api/files': { code: fileCode, bucket: ['s3:PutObject'], secret: true },
    },
  });
});
afterEach(async () => {
  for (const cloud of running.splice(0)) await cloud.close();
});

let count = 0;
async function cloudOf(options: Partial<CloudOptions> = {}): Promise<Cloud> {
  const cloud = await startCloud({ assembly, state: join(folder, `state-${++count}`), port: 0, ...options });
  running.push(cloud);
  return cloud;
}

async function ask(url: string, init?: RequestInit) {
  const response = await fetch(url, init);
  return { status: response.status, text: await response.text(), headers: response.headers };
}

/** Changes the resources of one type in every template. */
const editing =
  <Properties>(type: string, change: (properties: Properties, template: Template, id: string) => void) =>
  (template: Template) => {
    for (const [id, resource] of Object.entries(template.Resources)) {
      if (resource.Type === type) change(resource.Properties as Properties, template, id);
    }
    return template;
  };

test('A request through the local CloudFront writes an item to the table, which survives a restart', async () => {
  const state = join(folder, 'kept');
  const first = await cloudOf({ state });
  expect((await ask(`${first.url}/api/order`, { method: 'POST', body: 'Amara' })).text).toBe(
    '{"written":true}',
  );
  first.putObject(
    first.resources.find((one) => one.logicalId.startsWith('Site'))?.name ?? '',
    'index.html',
    Buffer.from('Home'),
    {
      'content-type': 'text/html',
    },
  );
  await first.close();
  const second = await cloudOf({ state });
  expect((await ask(`${second.url}/api/order`)).text).toBe('{"order":"Amara"}');
  expect(await ask(second.url)).toMatchObject({ status: 200, text: 'Home' });
});

test('The local table answers a function whose role lacks an action with AccessDeniedException [T19]', async () => {
  const cloud = await cloudOf();
  expect(await ask(`${cloud.url}/api/greedy`, { method: 'POST', body: 'x' })).toMatchObject({
    status: 502,
    text: 'AccessDeniedException',
  });
});

test('A Lambda function of the local cloud can use the bucket and the secret that its role allows', async () => {
  const cloud = await cloudOf();
  expect(JSON.parse((await ask(`${cloud.url}/api/files`)).text)).toEqual({ keys: ['origin'], put: 'done' });
});

test('The local gateway refuses requests that bypass CloudFront, also with a guessed secret', async () => {
  const cloud = await cloudOf();
  expect((await ask(`${cloud.apiUrl}/api/order`)).status).toBe(401);
  expect((await ask(`${cloud.apiUrl}/api/order`, { headers: { 'x-origin-secret': 'guess' } })).status).toBe(
    403,
  );
});

test('A Lambda function of the local cloud gets the same event as on AWS, through CloudFront and the gateway', async () => {
  const cloud = await cloudOf();
  const { text } = await ask(`${cloud.url}/api/echo/caf%C3%A9?a=1&a=2`, {
    headers: { cookie: 'x=1; y=2', 'x-one': '1' },
  });
  expect(JSON.parse(text)).toMatchObject({
    routeKey: 'GET /api/echo/{id}',
    pathParameters: { id: 'café' },
    queryStringParameters: { a: '1,2' },
    cookies: ['x=1', 'y=2'],
    headers: { 'x-one': '1', 'x-forwarded-for': '127.0.0.1, 192.0.2.53' },
    requestContext: { authorizer: { lambda: { door: 'front' } }, http: { sourceIp: '192.0.2.53' } },
  });
});

test('The local cloud does not start on a port in use', async () => {
  const cloud = await cloudOf();
  const port = Number(new URL(cloud.url).port);
  await expect(cloudOf({ port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
});

test('A route that is removed from the template is removed from the running local cloud', async () => {
  const edit = editing('AWS::ApiGatewayV2::Route', ({ RouteKey }: { RouteKey: string }, template, id) => {
    if (RouteKey === 'GET /api/order') delete template.Resources[id];
  });
  const cloud = await cloudOf({ edit });
  expect(await ask(`${cloud.url}/api/order`)).toMatchObject({ status: 404, text: '{"message":"Not Found"}' });
});

test('The running local cloud refuses an action whose permission is removed from the template', async () => {
  let drop = false;
  type Policy = { PolicyDocument: { Statement: { Action: string }[] } };
  const edit = editing('AWS::IAM::Policy', ({ PolicyDocument }: Policy) => {
    for (const statement of PolicyDocument.Statement) {
      if (drop && statement.Action === 'dynamodb:PutItem') statement.Action = 'dynamodb:DeleteItem';
    }
  });
  const cloud = await cloudOf({ edit });
  const write = () => ask(`${cloud.url}/api/order`, { method: 'POST', body: 'x' });
  expect((await write()).text).toBe('{"written":true}');
  drop = true;
  await cloud.reload();
  expect((await write()).text).toBe('AccessDeniedException');
});

test('A local Lambda function that exceeds its timeout is stopped, and the caller gets API Gateway’s error', async () => {
  const edit = editing('AWS::Lambda::Function', (properties: { Timeout: number }) => {
    properties.Timeout = 1;
  });
  const cloud = await cloudOf({ edit });
  expect(await ask(`${cloud.url}/api/hang`)).toMatchObject({
    status: 503,
    text: '{"message":"Service Unavailable"}',
  });
  expect(cloud.logs().some((line) => line.includes('Task timed out after 1.00 seconds'))).toBe(true);
});

test('If the local gateway and table are stopped, CloudFront still serves the files in the bucket', async () => {
  const cloud = await cloudOf();
  const bucket = cloud.resources.find((one) => one.logicalId.startsWith('Site'))?.name ?? '';
  cloud.putObject(bucket, 'index.html', Buffer.from('Home'), {});
  expect((await ask(`${cloud.url}/api/order`)).status).toBe(200);
  await cloud.stop('gateway');
  await cloud.stop('table');
  expect((await ask(`${cloud.url}/api/order`)).status).toBe(503);
  await expect(ask(cloud.apiUrl)).rejects.toThrow();
  await expect(ask(cloud.tableUrl)).rejects.toThrow();
  expect(await ask(cloud.url)).toMatchObject({ status: 200, text: 'Home' });
});

test('A header that is changed in the template changes in the answers of the running local cloud', async () => {
  type Policy = { ResponseHeadersPolicyConfig: { CustomHeadersConfig: { Items: { Value: string }[] } } };
  const edit = editing(
    'AWS::CloudFront::ResponseHeadersPolicy',
    ({ ResponseHeadersPolicyConfig }: Policy) => {
      for (const item of ResponseHeadersPolicyConfig.CustomHeadersConfig.Items) item.Value = 'changed';
    },
  );
  const cloud = await cloudOf({ edit });
  expect((await ask(`${cloud.url}/api/order`)).headers.get('x-app')).toBe('changed');
});

test('A local bucket whose policy no longer names the distribution refuses its requests', async () => {
  type Policy = { PolicyDocument: { Statement: { Effect: string }[] } };
  const edit = editing('AWS::S3::BucketPolicy', ({ PolicyDocument }: Policy) => {
    PolicyDocument.Statement = PolicyDocument.Statement.filter((statement) => statement.Effect === 'Deny');
  });
  const cloud = await cloudOf({ edit });
  const bucket = cloud.resources.find((one) => one.logicalId.startsWith('Site'))?.name ?? '';
  cloud.putObject(bucket, 'index.html', Buffer.from('Home'), {});
  expect((await ask(cloud.url)).status).toBe(404);
});

test('The local gateway does not call a function that no longer permits it', async () => {
  const edit = editing('AWS::Lambda::Permission', ({ SourceArn }: { SourceArn: unknown }, template, id) => {
    if (JSON.stringify(SourceArn).includes('/api/echo')) delete template.Resources[id];
  });
  const cloud = await cloudOf({ edit });
  expect((await ask(`${cloud.url}/api/echo/1`)).status).toBe(500);
});

type StageProperties = { AutoDeploy?: boolean; RouteSettings?: Record<string, object> };

test('The local cloud refuses a stage without AutoDeploy, because AWS would serve none of its routes', async () => {
  const edit = editing('AWS::ApiGatewayV2::Stage', (properties: StageProperties) => {
    delete properties.AutoDeploy;
  });
  await expect(cloudOf({ edit })).rejects.toThrow('AutoDeploy');
});

test('The local cloud refuses a setting for a route that does not exist, as API Gateway does', async () => {
  const settings = { ThrottlingRateLimit: 1, ThrottlingBurstLimit: 1 };
  const edit = editing('AWS::ApiGatewayV2::Stage', (properties: StageProperties) => {
    properties.RouteSettings = { 'GET /api/nothing': settings };
  });
  await expect(cloudOf({ edit })).rejects.toThrow(
    'Unable to find Route by key GET /api/nothing within the provided RouteSettings',
  );
});

test('The local cloud refuses an API with more than the 300 integrations that AWS allows', async () => {
  const edit = editing('AWS::ApiGatewayV2::Integration', (properties: object, template, id) => {
    for (let n = 0; n < 300; n++)
      template.Resources[`${id}${n}`] = {
        Type: 'AWS::ApiGatewayV2::Integration',
        Properties: { ...properties },
      };
  });
  await expect(cloudOf({ edit })).rejects.toThrow('an HTTP API has at most 300 integrations, not ');
});

test('The local cloud refuses a second stage, because it serves only one stage of each API', async () => {
  const edit = editing('AWS::ApiGatewayV2::Stage', (properties: object, template, id) => {
    template.Resources[`${id}2`] = {
      Type: 'AWS::ApiGatewayV2::Stage',
      Properties: { ...properties, StageName: 'beta' },
    };
  });
  await expect(cloudOf({ edit })).rejects.toThrow('the local cloud supports only the stage $default');
});
