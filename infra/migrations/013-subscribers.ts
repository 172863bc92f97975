import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { newId } from '#functions/core/identity/visitor.ts';
import { lateNewsActions, subscriberOf } from '#functions/core/newsletter/account-news.ts';
import type { PersonItem } from '#functions/data/accounts/person.ts';
import { table, tableName } from '#functions/data/dynamodb/table.ts';
import { commit } from '#functions/data/dynamodb/transact.ts';
import { findSubscriber, saveActions } from '#functions/data/newsletter/subscriber.ts';
import { retry, tryAgain } from '#functions/retry.ts';
import type { Migration } from './migration.ts';

/*
 * Lists and counts the newsletter subscribers of the release before. It also subscribes the accounts that consented to
 * news by e-mail, which no release before did. They get no email, because Google has verified the address.
 */

const PAGE = 500;
const TRIES = 5;

/** Lists a subscriber. Returns false if they are listed already. */
const list = (signature: string): Promise<boolean> =>
  retry({ attempts: TRIES }, async () => {
    const before = await findSubscriber(signature);
    if (!before || before.listed) return false;
    const after = { ...before, id: before.id ?? newId() };
    return (await commit(saveActions(signature, before, after))) ? true : tryAgain;
  });

/** Subscribes an account. Returns false if its address is known to the newsletter already. */
const subscribe = (person: PersonItem): Promise<boolean> =>
  retry({ attempts: TRIES }, async () => {
    const { given = false, at } = person.consents?.marketing_email ?? {};
    if (!given || at === undefined || at === null || person.email === '' || person.leaving_at) return false;
    if (await subscriberOf(person)) return false;
    return (await commit(await lateNewsActions(person, at))) ? true : tryAgain;
  });

type Found = { pk: string; sk: string };

export const subscribers: Migration = {
  name: '013-subscribers',
  page: async (after) => {
    const { Items = [], LastEvaluatedKey } = await table.send(
      new ScanCommand({
        TableName: tableName(),
        FilterExpression: 'sk = :subscriber OR (sk = :person AND attribute_exists(consents))',
        ExpressionAttributeValues: { ':subscriber': 'SUBSCRIBER', ':person': 'PERSON' },
        ...(after && { ExclusiveStartKey: after }),
        Limit: PAGE,
        ConsistentRead: true,
      }),
    );
    let changed = 0;
    for (const item of Items as Found[]) {
      const isNew =
        item.sk === 'PERSON'
          ? await subscribe(item as unknown as PersonItem)
          : await list(item.pk.slice('SUBSCRIBER#'.length));
      if (isNew) changed++;
    }
    return { changed, next: LastEvaluatedKey };
  },
};
