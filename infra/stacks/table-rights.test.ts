import { decide, type Statement } from '@hart/local-cloud/iam';
import { describe, expect, test } from 'vitest';
import { endpoints } from '#shared/endpoints.ts';
import { type ShopFunction, shopFunctions } from '../functions.ts';
import { nouns } from '../rights/nouns.ts';
import { type Resource, templates } from './testing.ts';

const asList = (value: unknown) => (Array.isArray(value) ? value : [value]);

type Role = { entry: ShopFunction; text: string; onTable: Statement[] };

const isOnTable = ({ Action, Resource: on }: Statement) =>
  asList(Action).some((action) => String(action).startsWith('dynamodb:')) &&
  !JSON.stringify(on).includes('StreamArn');

/** Returns each function with the statements of its role on the table. The table's ARN is replaced by `table`. */
async function roles(): Promise<Role[]> {
  return (await templates()).flatMap(({ resources }) => {
    const byId = new Map(resources.map((resource) => [resource.id, resource]));
    const functions = resources.filter(({ Type }) => Type === 'AWS::Lambda::Function');
    return functions.map(({ Properties }) => {
      const entry = shopFunctions.find(({ id }) => id === Properties.Environment.Variables.SERVICE_NAME);
      const { Properties: role } = byId.get(Properties.Role['Fn::GetAtt'][0]) as Resource;
      const statements: Statement[] = role.Policies.flatMap(
        (policy: { PolicyDocument: { Statement: Statement[] } }) => policy.PolicyDocument.Statement,
      );
      const onTable = statements.filter(isOnTable).map((statement) => ({ ...statement, Resource: 'table' }));
      return { entry: entry as ShopFunction, text: JSON.stringify(role.Policies), onTable };
    });
  });
}

const all = await roles();
const may = ({ onTable }: Role, action: string, key: string, attributes: string[] = []) =>
  decide(onTable, `dynamodb:${action}`, 'table', { leadingKeys: [key], attributes }) === 'allowed';

const writing = ['PutItem', 'UpdateItem', 'DeleteItem', 'BatchWriteItem'];
const aKeyOf = (pattern: string) => pattern.replace(/\*$/, 'x');

/**
 * Returns the names of the functions that may write a key. Functions that may only write when a session was last seen
 * are left out.
 */
const writersOf = (key: string, among = all) =>
  among
    .filter((role) => writing.some((action) => may(role, action, key, ['pk', 'sk', 'anything'])))
    .map(({ entry }) => entry.name)
    .sort();

const open = all.filter(({ entry }) =>
  endpoints.some(
    ({ endpoint: { route, access } }) =>
      route === entry.route && ['anyone', 'callback', 'till', 'rider'].includes(access),
  ),
);

describe('the rights of functions by key [T19]', () => {
  test('Every statement about the table names partition keys, and no function may use Scan or PartiQL', () => {
    const statements = all.flatMap(({ onTable }) => onTable);
    expect(statements.length).toBeGreaterThan(400);
    for (const { Condition, Action } of statements) {
      const keys = asList(Condition?.['ForAllValues:StringLike']?.['dynamodb:LeadingKeys']);
      expect(keys.length).toBeGreaterThan(0);
      expect(keys.filter((key) => !/^[A-Z-]+(#[a-z-]+)*(#\*)?$/.test(String(key)))).toEqual([]);
      expect(asList(Action).filter((action) => /Scan|PartiQL|\*/.test(String(action)))).toEqual([]);
    }
  });

  test('No function may write every kind of record', () => {
    const kinds = Object.values(nouns).flat().map(aKeyOf);
    const wide = all.filter((role) => kinds.every((key) => writing.some((action) => may(role, action, key))));
    expect(wide.map(({ entry }) => entry.name)).toEqual([]);
    for (const role of all)
      expect([role.entry.name, may(role, 'PutItem', 'NEW-KIND#1')]).toEqual([role.entry.name, false]);
  });

  test('Only sign-in and six other functions may write more of a session than the time of its last call', () => {
    const seen = ['pk', 'sk', 'seen_at', 'expires_at'];
    expect(all.filter((role) => may(role, 'UpdateItem', 'SESSION#1', seen)).length).toBeGreaterThan(150);
    for (const field of ['created_at', 'groups', 'person_id'])
      expect(all.filter((role) => may(role, 'UpdateItem', 'SESSION#1', [...seen, field]))).toEqual([]);
    expect(writersOf('SESSION#1')).toEqual([
      ...['changePerson', 'endSessions', 'eraseAccount', 'finishGoogleSignIn', 'jobDue', 'removePerson'],
      'signOut',
    ]);
  });

  test('Only functions that sign in, manage or erase people may write records of people', () => {
    expect(writersOf('PERSON#1')).toEqual([
      ...['addAddress', 'changeAccount', 'changeAddress', 'changePerson', 'eraseAccount'],
      ...['finishGoogleSignIn', 'jobDue', 'keepSaved', 'mergeAccount', 'removeAddress'],
      ...['removePerson', 'undoChange'],
    ]);
    expect(writersOf('MEMBERS')).toEqual([
      ...['changePerson', 'finishGoogleSignIn', 'invitePerson', 'removePerson', 'resendInvitation'],
      'undoChange',
    ]);
  });

  test('The functions of shoppers, callbacks and tills may not write the records of the office', () => {
    expect(open.length).toBeGreaterThan(50);
    const office = [
      ...[
        'MEMBERS',
        'OWNER-COUNT',
        'SETTINGS',
        'CATALOGUE',
        'SUPPLIERS',
        'FEATURED',
        'LIST#x',
        'SHUFFLED#x',
        'SLUG#x',
      ],
      ...[
        'PROMOTIONS',
        'FAQS',
        'POST#x',
        'TEXT-PAGE#x',
        'CAMPAIGN#x',
        'CAMPAIGNS',
        'JOB#x',
        'JOBS',
        'OPEN-JOBS',
      ],
      ...['DUE#office#x', 'CLOCK', 'CUSTOMER#x', 'POINTS#x', 'SEARCH#x', 'SUPPLIERS', 'SETTLED-TILL-ALARMS'],
      ...[
        'SUPPRESSION#x',
        'LOG-LIST#x',
        'LOG-BY#x',
        'LOG-JOB#x',
        'IMPORT#x',
        'UPLOAD#x',
        'PUBLISHED-REVIEWS',
      ],
    ];
    const found = office.flatMap((key) => writersOf(key, open).map((name) => `${name} ${key}`));
    // At their first sign-in, the first owner becomes a member of the shop's staff.
    expect(found).toEqual(['finishGoogleSignIn MEMBERS', 'finishGoogleSignIn OWNER-COUNT']);
  });

  test('Functions may add entries to the change log, but only erasure may change or delete one', () => {
    const adders = all.filter((role) => may(role, 'PutItem', 'LOG#product#1'));
    expect(adders.length).toBeGreaterThan(80);
    const changers = all.filter((role) =>
      ['UpdateItem', 'DeleteItem', 'BatchWriteItem'].some((action) => may(role, action, 'LOG#product#1')),
    );
    expect(changers.map(({ entry }) => entry.name)).toEqual(['eraseAccount', 'jobDue']);
  });

  test('No role is larger than the 10,240 characters that IAM allows for its inline policies', () => {
    // A name that only CloudFormation knows counts as long as an ARN.
    const arn = 'arn:aws:dynamodb:af-south-1:000000000000:table/hart-prod-data-Table12345678-ABCDEFGHIJKL';
    const lengthOf = (text: string) =>
      text.replace(/\{"(?:Fn::\w+|Ref)":[^{}]*\}/g, `"${arn}"`).replace(/\s/g, '').length;
    const sizes = all.map(({ entry, text }) => [entry.name, lengthOf(text)] as const);
    expect(sizes.filter(([, length]) => length > 10_240)).toEqual([]);
    expect(Math.max(...sizes.map(([, length]) => length))).toBeGreaterThan(2000);
  });
});
