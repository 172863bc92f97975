import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { listCatalogue } from '#functions/data/catalogue/category.ts';
import { categoryKey } from '#functions/data/catalogue/keys.ts';
import { isWritten } from '#functions/data/dynamodb/contention.ts';
import { table, tableName } from '#functions/data/dynamodb/table.ts';
import type { Migration } from './migration.ts';

/*
 * Makes the shop read a category's lists by id, after migration 005 has completed them. Until then it reads the lists by
 * slug, which every write keeps. It runs at every deploy, because `before-deploy.ts` makes the shop read by slug.
 */

const mark = (id: number) =>
  isWritten(
    table.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: categoryKey(id),
        UpdateExpression: 'SET listed_by_id = :true',
        ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(listed_by_id)',
        ExpressionAttributeValues: { ':true': true },
      }),
    ),
  );

export const listsById: Migration = {
  name: '006-lists-by-id',
  isRepeated: true,
  page: async () => {
    let changed = 0;
    for (const item of await listCatalogue())
      if (item.kind === 'category' && !item.listed_by_id && (await mark(item.id))) changed++;
    return { changed, next: undefined };
  },
};
