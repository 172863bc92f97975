import { expect, test } from 'vitest';
import { temporaryFolder } from '../test-support/folder.ts';
import type { Stack, Template } from './assembly.ts';
import { checkKnown } from './known.ts';
import { openReferences } from './references.ts';
import { createResolver, type ResolverOptions } from './resolve.ts';

const role = { Type: 'AWS::IAM::Role', Properties: {} };

const base: Omit<ResolverOptions, 'stacks'> = {
  account: '000000000000',
  region: 'af-south-1',
  siteHost: 'localhost:3000',
  sqsUrl: 'http://127.0.0.1:4000',
  signInUrl: 'http://127.0.0.1:4001',
  streamLabel: () => '2026-01-01T00:00:00.000',
  secretValue: (arn, key) => `secret<${arn.split(':').at(-1)?.slice(0, 10)} ${key}>`,
  references: () => (_, read) => read(),
  parametersOf: () => ({}),
};

const resolverOf = (...stacks: Stack[]) => createResolver({ ...base, stacks });

function outputOf(value: unknown, resources: Template['Resources'] = {}) {
  const stack = { name: 'app', template: { Resources: resources, Outputs: { It: { Value: value } } } };
  return resolverOf(stack).outputs()['app.It'];
}

test('In a template, Ref, Fn::GetAtt, Fn::Join, Fn::Sub, Fn::Select and Fn::Split are evaluated to plain values', () => {
  const resources = { Table: { Type: 'AWS::DynamoDB::Table', Properties: { TableName: 'things' } } };
  expect(outputOf({ Ref: 'Table' }, resources)).toBe('things');
  expect(outputOf({ 'Fn::GetAtt': ['Table', 'Arn'] }, resources)).toBe(
    'arn:aws:dynamodb:af-south-1:000000000000:table/things',
  );
  expect(outputOf({ 'Fn::Join': ['-', ['a', { Ref: 'AWS::Region' }]] })).toBe('a-af-south-1');
  // biome-ignore lint/suspicious/noTemplateCurlyInString: CloudFormation's own syntax
  expect(outputOf({ 'Fn::Sub': '${AWS::AccountId}/${Table.Arn}/${!x}' }, resources)).toMatch(
    /^0{12}\/arn:.*\/\$\{x\}$/,
  );
  expect(outputOf({ 'Fn::Select': [2, { 'Fn::Split': ['/', 'https://host/path'] }] })).toBe('host');
});

test('The site’s URL in the local cloud uses http instead of https', () => {
  const address = { 'Fn::Join': ['', ['https://', 'localhost:3000']] };
  const resources = { Role: { ...role, Properties: { Site: address } } };
  const stack = { name: 'app', template: { Resources: resources, Outputs: { It: { Value: address } } } };
  const resolver = resolverOf(stack);
  expect(resolver.outputs()['app.It']).toBe('http://localhost:3000');
  expect(resolver.all('AWS::IAM::Role')[0]?.properties.Site).toBe('http://localhost:3000');
});

test('In the local cloud, a queue’s Ref is its URL, and a table’s StreamArn contains the stream’s label', () => {
  const resources = {
    Table: { Type: 'AWS::DynamoDB::Table', Properties: { TableName: 'things' } },
    Queue: { Type: 'AWS::SQS::Queue', Properties: { FifoQueue: true } },
  };
  expect(outputOf({ Ref: 'Queue' }, resources)).toBe('http://127.0.0.1:4000/000000000000/app-Queue.fifo');
  expect(outputOf({ 'Fn::GetAtt': ['Queue', 'Arn'] }, resources)).toMatch(/:sqs:.*:app-Queue.fifo$/);
  expect(outputOf({ 'Fn::GetAtt': ['Table', 'StreamArn'] }, resources)).toMatch(
    /table\/things\/stream\/2026-01-01T00:00:00.000$/,
  );
});

test('A stack of the local cloud can import a value that another stack exports', () => {
  const from = {
    name: 'data',
    template: {
      Resources: { Role: role },
      Outputs: { Out: { Value: { Ref: 'Role' }, Export: { Name: 'data:Role' } } },
    },
  };
  const to = {
    name: 'api',
    template: { Resources: {}, Outputs: { In: { Value: { 'Fn::ImportValue': 'data:Role' } } } },
  };
  expect(resolverOf(to, from).outputs()['api.In']).toBe('data-Role');
});

test('A reference to a secret that the CDK has joined from parts is replaced by the secret’s value', () => {
  const resources = {
    Secret: { Type: 'AWS::SecretsManager::Secret' },
    Function: {
      Type: 'AWS::Lambda::Function',
      Properties: {
        Key: { 'Fn::Join': ['', ['{{resolve:secretsmanager:', { Ref: 'Secret' }, ':SecretString:key::}}']] },
      },
    },
  };
  const resolver = resolverOf({ name: 'apps', template: { Resources: resources } });
  expect(resolver.all('AWS::Lambda::Function')[0]?.properties.Key).toBe('secret<apps-Secre key>');
});

test.each([
  ['an unknown function', { 'Fn::FindInMap': ['a', 'b', 'c'] }, /app.Outputs.It: .* Fn::FindInMap/],
  ['a condition', { 'Fn::If': ['a', 'b', 'c'] }, /does not know Fn::If/],
  ['a missing resource', { Ref: 'Gone' }, /no resource Gone/],
  ['an unknown attribute', { 'Fn::GetAtt': ['Role', 'Color'] }, /does not know Color of Role/],
  ['a missing export', { 'Fn::ImportValue': 'elsewhere:X' }, /no stack exports elsewhere:X/],
  ['an index beyond the list', { 'Fn::Select': [3, ['a']] }, /part 3/],
])(
  'The local cloud refuses a template because of %s, and the error says where it is',
  (_, value, message) => {
    expect(() => outputOf(value, { Role: role })).toThrow(message);
  },
);

test('The local cloud refuses a reference to a secret outside Secrets Manager', () => {
  const resources = { Role: { ...role, Properties: { Description: '{{resolve:ssm:/app/key:1}}' } } };
  const resolver = resolverOf({ name: 'app', template: { Resources: resources } });
  expect(() => resolver.all('AWS::IAM::Role')).toThrow(/app.Role: .*cannot resolve/);
});

test.each([
  ['a type', { Topic: { Type: 'AWS::IoT::Thing' } }, /app.Topic: .* AWS::IoT::Thing/],
  [
    'a property of a known type',
    { Fn: { Type: 'AWS::Lambda::Function', Properties: { VpcConfig: {} } } },
    /app.Fn: .* VpcConfig/,
  ],
])('The local cloud refuses a template because it does not know %s', (_, Resources, message) => {
  const check = () => checkKnown([{ name: 'app', template: { Resources } }], { account: '0', region: 'r' });
  expect(check).toThrow(message);
});

test('The local cloud reads a reference to a secret again only when its resource changes', () => {
  const folder = temporaryFolder();
  let key = 'first';
  const headerOf = (comment: string, version = '') => {
    const reference = `{{resolve:secretsmanager:arn:aws:secretsmanager:r:1:secret:a:SecretString:key::${version}}}`;
    const distribution = {
      Type: 'AWS::CloudFront::Distribution',
      Properties: { Comment: comment, Header: reference },
    };
    const stack = { name: 'app', template: { Resources: { Cdn: distribution } } };
    const secretValue = (_arn: string, _key: string, id: string) => (id === '' ? key : `version ${id}`);
    const resolver = createResolver({
      ...base,
      stacks: [stack],
      secretValue,
      references: openReferences(folder),
    });
    return resolver.all('AWS::CloudFront::Distribution')[0]?.properties.Header;
  };
  expect(headerOf('one')).toBe('first');
  key = 'second';
  expect(headerOf('one')).toBe('first');
  expect(headerOf('two')).toBe('second');
  expect(headerOf('two', '7')).toBe('version 7');
});

test('A template parameter has the value that the stack gets, or else its default', () => {
  const template = {
    Resources: {},
    Parameters: { Version: { Type: 'String', Default: 'none' } },
    Outputs: { It: { Value: { Ref: 'Version' } } },
  };
  const given = (value?: string) =>
    createResolver({
      ...base,
      stacks: [{ name: 'app', template }],
      parametersOf: () => (value === undefined ? {} : { Version: value }),
    }).outputs()['app.It'];
  expect([given(), given('7')]).toEqual(['none', '7']);
});
