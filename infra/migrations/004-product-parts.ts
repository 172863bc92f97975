import { listPk, partKey, partOf } from '#functions/data/catalogue/keys.ts';
import type { CardItem } from '#functions/data/catalogue/product.ts';
import { put } from '#functions/data/dynamodb/actions.ts';
import type { Key } from '#functions/data/dynamodb/keys.ts';
import { readItems } from '#functions/data/dynamodb/read-items.ts';
import { readList } from '#functions/data/dynamodb/read-list.ts';
import { tableName } from '#functions/data/dynamodb/table.ts';
import { transact } from '#functions/data/dynamodb/transact.ts';
import type { Migration } from './migration.ts';

/* Adds every product to the list of its range of ids, from which the search file and the sitemap are prerendered. */

const PAGE = 100;
type Listed = Key & { card: string };

/** Copies an item of the list of all products, if it has not changed since it was read. */
async function copy({ pk, sk, card }: Listed, part: number): Promise<void> {
  await transact({
    original: {
      ConditionCheck: {
        TableName: tableName(),
        Key: { pk, sk },
        ConditionExpression: 'card = :card',
        ExpressionAttributeValues: { ':card': card },
      },
    },
    copies: [put({ pk: listPk.part(part), sk, card }), put(partKey(part))],
  });
}

export const productParts: Migration = {
  name: '004-product-parts',
  page: async (after) => {
    const { items, next } = await readList<Listed>(listPk.all(), {
      limit: PAGE,
      after: after?.sk as string | undefined,
    });
    const listed = items.map((item) => ({ item, part: partOf((JSON.parse(item.card) as CardItem).id) }));
    const keys = listed.map(({ item: { sk }, part }) => ({ pk: listPk.part(part), sk }));
    const copied = new Map(
      ((await readItems(keys)) as Listed[]).map(({ pk, sk, card }) => [`${pk} ${sk}`, card]),
    );
    const missing = listed.filter(
      ({ item: { sk, card }, part }) => copied.get(`${listPk.part(part)} ${sk}`) !== card,
    );
    for (const { item, part } of missing) await copy(item, part);
    return { changed: missing.length, next: next === undefined ? undefined : { pk: listPk.all(), sk: next } };
  },
};
