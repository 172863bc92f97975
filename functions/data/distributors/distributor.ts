import { type ApplicationState, isWaitingState } from '#shared/distributors/application-state.ts';
import type { DistributorForm } from '#shared/distributors/distributor-form.ts';
import { put, remove } from '../dynamodb/actions.ts';
import { createOnce, type Unwritten } from '../dynamodb/create-once.ts';
import type { Limit } from '../dynamodb/rate-limit.ts';
import { readItem, readItems } from '../dynamodb/read-items.ts';
import { everyItem, readList } from '../dynamodb/read-list.ts';
import { type Actions, transact } from '../dynamodb/transact.ts';
import { unchanged } from '../dynamodb/version.ts';
import { requestEmails } from '../emails/outbox.ts';
import { type Change, logEntry } from '../log/log-entry.ts';
import { type Owner, ownerExists } from '../orders/owned.ts';
import {
  distributorContactKey,
  distributorContactPk,
  distributorInStateKey,
  distributorKey,
  distributorsPk,
} from './keys.ts';
import { ownedApplication } from './owned-application.ts';

type By = { id: string; name: string };
export type NoteItem = { id: string; at: string; by: By; text: string };
/** An answer by email, with the new state of the application. */
type AnswerItem = NoteItem & { status: ApplicationState };

/** A distributor application (S2-186). */
export type ApplicationItem = DistributorForm & {
  id: string;
  status: ApplicationState;
  created_at: string;
  /**
   * Keyed hashes of the email address and the phone. A search by email address or phone finds the application by them.
   */
  contacts: string[];
  /** True if the applicant gets no email about the receipt of the application. */
  is_email_withheld?: true | undefined;
  moved?: { at: string; by: By } | undefined;
  notes?: NoteItem[];
  answers?: AnswerItem[];
  /** The number of changes, including notes; undefined if the application was never changed. */
  version?: number;
  /** The time when the table deletes a declined application. */
  expires_at?: number | undefined;
};

/** Returns the entries of an application in the lists of its state and of its contacts. */
function entriesOf({ id, status, created_at, contacts, expires_at }: ApplicationItem) {
  const entry = { id, ...(expires_at && { expires_at }) };
  return [
    { ...distributorInStateKey(status, created_at, id), ...entry },
    ...contacts.map((signature) => ({ ...distributorContactKey(id, signature), ...entry })),
  ];
}

type NewApplication = {
  application: ApplicationItem;
  requestKey: string;
  limits: Limit[];
  owner?: Owner | undefined;
};

/**
 * Saves an application once. The function counts the application towards the rate limits, adds it to the lists, and
 * requests the emails to the shop and the applicant. A repeated call saves nothing.
 */
export function createApplication({
  application,
  requestKey,
  limits,
  owner,
}: NewApplication): Promise<Unwritten<string> | undefined> {
  const { id, created_at, is_email_withheld } = application;
  const key = distributorKey(id);
  return createOnce({
    requestKey,
    sent: { id, created_at },
    limits,
    items: [
      { ...key, ...application },
      ...entriesOf(application),
      ...(owner ? [ownedApplication(owner, id, created_at)] : []),
    ],
    beside: [
      ...requestEmails(
        id,
        is_email_withheld ? ['new-application'] : ['application-received', 'new-application'],
        created_at,
      ),
      logEntry({ noun: 'distributor', id, action: 'create', before: undefined, after: application }),
    ],
    owner: ownerExists(owner),
  });
}

/** Returns an application, or undefined. */
export const findApplication = (id: string) => readItem<ApplicationItem>(distributorKey(id));

/** Returns the applications with these ids, in the same order. Missing applications are left out. */
export async function findApplications(ids: readonly string[]): Promise<ApplicationItem[]> {
  const items = (await readItems(ids.map(distributorKey))) as ApplicationItem[];
  const byId = new Map(items.map((item) => [item.id, item]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/**
 * Returns a page of the applications in a state. Open applications are sorted by the longest wait, decided applications
 * by the newest. `after` and `next` are sort keys.
 */
export async function listApplications(state: ApplicationState, limit: number, after?: string) {
  const page = { limit, after, isNewestFirst: !isWaitingState(state) };
  const { items, next } = await readList<{ id: string }>(distributorsPk(state), page);
  const applications = await findApplications(items.map(({ id }) => id));
  return { applications: applications.filter(({ status }) => status === state), next };
}

/** Returns the ids of the applications with one of these contacts. */
export async function applicationsOfContacts(signatures: readonly string[]): Promise<string[]> {
  const ids = new Set<string>();
  for (const signature of new Set(signatures))
    for await (const { id } of everyItem<{ id: string }>(distributorContactPk(signature))) ids.add(id);
  return [...ids];
}

type Written = Pick<Change, 'action' | 'undoes'> & { beside?: Actions | undefined };

/**
 * Returns the writes that save a changed application, its list entries and its change-log entry. They fail if the
 * application has changed since it was read.
 */
export function savingApplication(
  before: ApplicationItem,
  changed: ApplicationItem,
  { action, undoes, beside }: Written,
) {
  const after = { ...changed, version: (before.version ?? 0) + 1 };
  const { status, created_at, id } = before;
  const isMoved = status !== after.status;
  return {
    application: put({ ...after, ...distributorKey(id) }, unchanged(before)),
    lists: isMoved
      ? [
          remove(distributorInStateKey(status, created_at, id)),
          ...entriesOf(after).map((entry) => put(entry)),
        ]
      : [],
    log: logEntry({ noun: 'distributor', id, action, undoes, before, after }),
    beside,
  };
}

/**
 * Deletes an application with all data about the applicant. The change log still says that the application existed,
 * without a name.
 *
 * @returns false if the application has changed since it was read; nothing changes then
 */
export async function removeApplication(application: ApplicationItem): Promise<boolean> {
  const { id } = application;
  const refusal = await transact({
    application: remove(distributorKey(id), unchanged(application)),
    lists: entriesOf(application).map((entry) => remove(entry)),
    log: logEntry({ noun: 'distributor', id, action: 'erase', before: {}, after: {} }),
  });
  return refusal === undefined;
}
