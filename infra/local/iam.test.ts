import { describe, expect, test } from 'vitest';
import { decide, deniedMessage, isAllowed, type Statement } from './iam.ts';

const table = 'arn:aws:dynamodb:local:000000000000:table/app';
const allow = (more: Partial<Statement> = {}): Statement => ({
  Effect: 'Allow',
  Action: 'dynamodb:GetItem',
  Resource: table,
  ...more,
});

describe('IAM policies', () => {
  test('In the local cloud, an IAM role without a policy allows nothing [T19]', () => {
    expect(isAllowed([], 'dynamodb:GetItem', table)).toBe(false);
  });

  test('In the local cloud, an IAM role allows the action and resource that it names, and no other [T19]', () => {
    expect(isAllowed([allow()], 'dynamodb:GetItem', table)).toBe(true);
    expect(isAllowed([allow()], 'dynamodb:PutItem', table)).toBe(false);
    expect(isAllowed([allow()], 'dynamodb:GetItem', `${table}2`)).toBe(false);
    expect(isAllowed([allow()], 'dynamodb:GetItem', `${table}/index/by-name`)).toBe(false);
  });

  test('In a local IAM policy, the case of an action does not matter, and the case of a resource does', () => {
    expect(isAllowed([allow({ Action: 'DynamoDB:getitem' })], 'dynamodb:GetItem', table)).toBe(true);
    expect(isAllowed([allow({ Resource: table.toUpperCase() })], 'dynamodb:GetItem', table)).toBe(false);
  });

  test('In an IAM policy, a star matches any text and a question mark one character', () => {
    const objects = allow({ Action: ['s3:Get*', 's3:?utObject'], Resource: ['arn:aws:s3:::site/*'] });
    expect(isAllowed([objects], 's3:GetObject', 'arn:aws:s3:::site/a/b.html')).toBe(true);
    expect(isAllowed([objects], 's3:PutObject', 'arn:aws:s3:::site/a')).toBe(true);
    expect(isAllowed([objects], 's3:OutputObject', 'arn:aws:s3:::site/a')).toBe(false);
    expect(isAllowed([objects], 's3:GetObject', 'arn:aws:s3:::site')).toBe(false);
    expect(isAllowed([allow({ Resource: 'a.c' })], 'dynamodb:GetItem', 'abc')).toBe(false);
  });

  test('In an IAM policy, an explicit Deny wins over an Allow, in any order', () => {
    const deny = allow({ Effect: 'Deny' });
    expect(decide([allow(), deny], 'dynamodb:GetItem', table)).toBe('denied');
    expect(decide([deny, allow()], 'dynamodb:GetItem', table)).toBe('denied');
    expect(decide([deny, allow({ Action: '*' })], 'dynamodb:PutItem', table)).toBe('allowed');
  });

  test('A local permission for some partition keys applies only if every key of the request is among these keys', () => {
    const some = allow({
      Condition: { 'ForAllValues:StringEquals': { 'dynamodb:LeadingKeys': ['SETTINGS', 'COUNTERS'] } },
    });
    const ask = (...leadingKeys: string[]) => isAllowed([some], 'dynamodb:GetItem', table, { leadingKeys });
    expect(ask('SETTINGS')).toBe(true);
    expect(ask('SETTINGS', 'COUNTERS')).toBe(true);
    expect(ask('SETTINGS', 'ORDER')).toBe(false);
  });

  test('A local permission for patterns of partition keys applies only if every key of the request matches one', () => {
    const some = allow({
      Condition: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['TILL#*', 'TILLS'] } },
    });
    const ask = (...leadingKeys: string[]) => isAllowed([some], 'dynamodb:GetItem', table, { leadingKeys });
    expect(ask('TILL#1')).toBe(true);
    expect(ask('TILL#1', 'TILLS', 'TILL#2#3')).toBe(true);
    for (const other of ['TILL', 'TILLS#1', 'TILLS2', 'TILL-CODE#1', 'till#1', ' TILL#1', 'ORDER#TILL#1'])
      expect(ask('TILL#1', other), other).toBe(false);
  });

  test('A local permission for some partition keys also applies to a request without a key, as on AWS', () => {
    const some = allow({ Condition: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['TILL#*'] } } });
    expect(isAllowed([some], 'dynamodb:GetItem', table)).toBe(true);
  });

  test('A local permission for some attributes applies only to updates of these attributes', () => {
    const seen = allow({
      Action: 'dynamodb:UpdateItem',
      Condition: {
        'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['SESSION#*'] },
        'ForAllValues:StringEquals': { 'dynamodb:Attributes': ['pk', 'sk', 'seen_at'] },
      },
    });
    const ask = (key: string, ...attributes: string[]) =>
      isAllowed([seen], 'dynamodb:UpdateItem', table, { leadingKeys: [key], attributes });
    expect(ask('SESSION#1', 'pk', 'sk', 'seen_at')).toBe(true);
    expect(ask('SESSION#1', 'pk', 'sk', 'seen_at', 'groups')).toBe(false);
    expect(ask('PERSON#1', 'pk', 'sk', 'seen_at')).toBe(false);
  });

  test('A local permission for the buckets of one account applies to that account only', () => {
    const put = (account: string) =>
      allow({ Action: 's3:PutObject', Condition: { StringEquals: { 's3:ResourceAccount': account } } });
    expect(isAllowed([put('000000000000')], 's3:PutObject', table)).toBe(true);
    expect(isAllowed([put('111122223333')], 's3:PutObject', table)).toBe(false);
  });

  test('An IAM policy that the local cloud does not support causes an error', () => {
    const bad: Statement[] = [
      allow({ Condition: { StringEquals: { 'aws:SourceIp': '10.0.0.1' } } }),
      allow({ Condition: { 'ForAllValues:StringEquals': { 'dynamodb:Attributes': ['name'] } } }),
      allow({ Condition: { 'ForAnyValue:StringLike': { 'dynamodb:LeadingKeys': ['LOG#*'] } } }),
      { ...allow(), NotAction: 'dynamodb:DeleteItem' } as Statement,
    ];
    for (const statement of bad)
      expect(() => isAllowed([statement], 'dynamodb:GetItem', table)).toThrow('not supported locally');
  });

  test('A refusal by a local IAM policy has the message of AWS', () => {
    expect(deniedMessage('arn:aws:iam::1:user/a', 'dynamodb:PutItem', table, 'not allowed')).toBe(
      `User: arn:aws:iam::1:user/a is not authorized to perform: dynamodb:PutItem on resource: ${table} ` +
        'because no identity-based policy allows the dynamodb:PutItem action',
    );
    expect(deniedMessage('a', 'b', 'c', 'denied')).toContain(
      'with an explicit deny in an identity-based policy',
    );
  });
});
