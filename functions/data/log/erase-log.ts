import { DeleteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { LogNounName } from '#shared/log/log-noun.ts';
import { isWritten } from '../dynamodb/contention.ts';
import type { Key } from '../dynamodb/keys.ts';
import { everyItem } from '../dynamodb/read-list.ts';
import { table, tableName } from '../dynamodb/table.ts';
import { logByPk, logKey } from './keys.ts';

type Line = Key & { noun: LogNounName; record: string };

/** Removes the person's name and id from an entry. The change, the time and the origin are kept. */
const forget = (key: Key) =>
  isWritten(
    table.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: key,
        UpdateExpression: 'SET #by.#id = :none, #by.#name = :none',
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeNames: { '#by': 'by', '#id': 'id', '#name': 'name' },
        ExpressionAttributeValues: { ':none': '' },
      }),
    ),
  );

/**
 * Removes an erased person from the change log: their name and id in the entries, and the list of their changes. A
 * repeated call does no harm.
 */
export async function forgetWriter(personId: string): Promise<void> {
  for await (const { pk, sk, noun, record } of everyItem<Line>(logByPk(personId), { limit: 100 })) {
    await forget(logKey(noun, record, sk));
    await table.send(new DeleteCommand({ TableName: tableName(), Key: { pk, sk } }));
  }
}
