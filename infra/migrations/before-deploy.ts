import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { listCatalogue } from '#functions/data/catalogue/category.ts';
import { categoryKey } from '#functions/data/catalogue/keys.ts';
import { findOutdated } from '#functions/data/catalogue/outdated.ts';
import { isWritten } from '#functions/data/dynamodb/contention.ts';
import { table, tableName } from '#functions/data/dynamodb/table.ts';
import { asSystem } from '#functions/writer.ts';

/*
 * A deploy runs it before it updates the functions. If the shop was rolled back, the release before has written the
 * lists of products by slug only. So the new functions read those, until migration 006 has run. A category whose
 * products are following a new slug stays as it is, because its lists by slug are in two halves.
 */

const unmark = (id: number) =>
  isWritten(
    table.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: categoryKey(id),
        UpdateExpression: 'REMOVE listed_by_id',
        ConditionExpression: 'attribute_exists(listed_by_id)',
      }),
    ),
  );

/** Makes the shop read the lists by slug. Returns the number of categories that it changed. */
export const readListsBySlug = (): Promise<number> =>
  asSystem('migration', async () => {
    let changed = 0;
    for (const { kind, id } of await listCatalogue())
      if (kind === 'category' && (await findOutdated(id)).length === 0 && (await unmark(id))) changed++;
    return changed;
  });

if (import.meta.main) await readListsBySlug();
