import { signApplicant } from '#functions/core/distributors/sign-applicant.ts';
import type { ApplicationItem } from '#functions/data/distributors/distributor.ts';
import {
  distributorContactKey,
  distributorInStateKey,
  distributorKey,
  formerDistributorsPk,
} from '#functions/data/distributors/keys.ts';
import { put, putNew, remove } from '#functions/data/dynamodb/actions.ts';
import type { Key } from '#functions/data/dynamodb/keys.ts';
import { readList } from '#functions/data/dynamodb/read-list.ts';
import { commit } from '#functions/data/dynamodb/transact.ts';
import type { Migration } from './migration.ts';

/*
 * Moves each distributor application that an earlier release stored to a record of its own, and lists it by its state
 * and its contacts. A release before may store further ones after a roll back, so it runs at every deploy.
 */

const PAGE = 100;

/** Moves an application. Returns false if it was erased or moved meanwhile. */
async function move({ pk, sk, ...application }: ApplicationItem & Key): Promise<boolean> {
  const { id, created_at, email, phone, status } = application;
  const contacts = await Promise.all([email, phone].map(signApplicant));
  return commit([
    remove({ pk, sk }, { ConditionExpression: 'attribute_exists(pk)' }),
    putNew({ ...distributorKey(id), ...application, contacts, is_email_withheld: true }),
    put({ ...distributorInStateKey(status, created_at, id), id }),
    ...contacts.map((signature) => put({ ...distributorContactKey(id, signature), id })),
  ]);
}

export const distributors: Migration = {
  name: '010-distributors',
  isRepeated: true,
  page: async (after) => {
    const place = after?.sk as string | undefined;
    const { items, next } = await readList<ApplicationItem & Key>(formerDistributorsPk, {
      limit: PAGE,
      after: place,
    });
    let changed = 0;
    for (const item of items) if (await move(item)) changed++;
    return { changed, next: next === undefined ? undefined : { sk: next } };
  },
};
