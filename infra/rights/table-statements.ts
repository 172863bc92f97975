import { nouns } from './nouns.ts';
import { knowsCaller, ofCaller, patternsOf, sessionFields } from './partitions.ts';
import type { Permission, TableAction } from './permission.ts';

/** A statement of a role's policy, as CloudFormation writes it. */
export type TableStatement = {
  Effect: 'Allow';
  Action: string[];
  Resource: string;
  Condition: { [operator: string]: { [key: string]: string[] } };
};

const reading: readonly string[] = ['GetItem', 'BatchGetItem', 'Query', 'ConditionCheckItem'];

/**
 * Returns true for partitions of the change log. A function that changes records may add entries. Only the function
 * that erases people may change entries or remove lists.
 */
const isLog = (pattern: string) => /^LOG(-[A-Z]+)?#/.test(pattern);

/** Sessions are created and deleted. An update only stores when the session was last used. */
const [sessions] = nouns.session;

type Asked = { actions: readonly string[]; keys: readonly string[]; fields?: readonly string[] };

/**
 * Returns the statements for the items of the table that a function may use, by the partition keys of its entry. IAM
 * compares every key of a request, also in a batch. Each action of a transaction counts as a separate request. A
 * request without a key would pass the condition, so no function may use Scan.
 */
export function tableStatements(permission: Permission, tableArn: string): TableStatement[] {
  const { table = [], reads, writes, erasesLog } = permission;
  const may = (among: readonly TableAction[]) => table.filter((action) => among.includes(action));
  const written = patternsOf(writes);
  const caller = knowsCaller(permission);
  const asked: Asked[] = [
    { actions: table.filter((action) => reading.includes(action)), keys: patternsOf(reads) },
    { actions: caller ? may(['BatchGetItem']) : [], keys: ofCaller },
    { actions: caller ? may(['UpdateItem']) : [], keys: [sessions], fields: sessionFields },
    {
      actions: may(['PutItem', 'UpdateItem', 'DeleteItem', 'BatchWriteItem']),
      keys: written.filter((key) => !isLog(key) && key !== sessions),
    },
    {
      actions: may(['PutItem', 'DeleteItem', 'BatchWriteItem']),
      keys: written.filter((key) => key === sessions),
    },
    { actions: may(['PutItem']), keys: written.filter(isLog) },
    { actions: erasesLog ? ['UpdateItem'] : [], keys: ['LOG#*'] },
    { actions: erasesLog ? ['DeleteItem'] : [], keys: ['LOG-BY#*'] },
  ];
  return asked
    .filter(({ actions, keys }) => actions.length > 0 && keys.length > 0)
    .map(({ actions, keys, fields }) => ({
      Effect: 'Allow',
      Action: actions.map((action) => `dynamodb:${action}`),
      Resource: tableArn,
      Condition: {
        'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': [...keys] },
        ...(fields && { 'ForAllValues:StringEquals': { 'dynamodb:Attributes': [...fields] } }),
      },
    }));
}
