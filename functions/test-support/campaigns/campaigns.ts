import { BatchWriteCommand, type BatchWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import type { Quota } from '@hart/local-cloud/ses';
import { addCampaign, changeCampaign, sendCampaignOf } from '../../core/campaigns/admin-campaigns.ts';
import { signSubscriber } from '../../core/newsletter/sign-subscriber.ts';
import { everyItem } from '../../data/dynamodb/read-list.ts';
import { table, tableName } from '../../data/dynamodb/table.ts';
import { confirmedKey, confirmedPk, subscriberCountKey, subscriberKey } from '../../data/newsletter/keys.ts';
import type { SubscriberItem } from '../../data/newsletter/subscriber.ts';
import { partsOf } from '../../parts-of.ts';
import { noon } from '../event.ts';
import { njeri, openJobs, type TestJobs } from '../jobs.ts';
import { idOf } from '../people.ts';
import { openSes, type TestSes } from '../ses.ts';

/** A shop with the jobs queue and a simulated SES. */
export type TestCampaigns = { jobs: TestJobs; ses: TestSes; close: () => Promise<void> };

export async function openCampaigns(quota?: Quota): Promise<TestCampaigns> {
  const jobs = await openJobs();
  const ses = await openSes(jobs.site.folder, quota);
  return {
    jobs,
    ses,
    close: async () => {
      await ses.close();
      await jobs.close();
    },
  };
}

const at = noon.toISOString();

/** Returns the record of a confirmed subscriber. */
const confirmedReader = (email: string): SubscriberItem => ({
  ...{ id: idOf(email), name: 'Wanjiku', email, phone: '', source: 'footer', status: 'confirmed' },
  consent: { purpose: 'newsletter', text_version: 1, at, place: 'footer' },
  ...{ consented_at: at, confirmed_at: at },
});

type Writes = NonNullable<BatchWriteCommandInput['RequestItems']>[string];

/** Writes items without transactions, 25 a request. */
const write = (requests: Writes) =>
  Promise.all(
    partsOf(requests, 25).map((some) =>
      table.send(new BatchWriteCommand({ RequestItems: { [tableName()]: some } })),
    ),
  );

/**
 * Adds entries to the list of confirmed subscribers, without storing the subscribers. An entry is the keyed hash of an
 * address.
 */
export const addListed = (count: number) =>
  write(
    Array.from({ length: count }, (_, n) => {
      const key = confirmedKey(`listed${n}`);
      return { PutRequest: { Item: { ...key, signature: key.sk } } };
    }),
  );

/**
 * Stores confirmed subscribers directly, which is faster than confirming each. Returns their keyed hashes by email
 * address.
 */
export async function addReaders(emails: readonly string[]): Promise<Map<string, string>> {
  const signed = await Promise.all(
    emails.map(async (email) => [email, await signSubscriber(email)] as const),
  );
  const items = signed.flatMap(([email, signature]) => [
    { ...subscriberKey(signature), ...confirmedReader(email), version: 1 },
    { ...confirmedKey(signature), signature },
  ]);
  items.push({ ...subscriberCountKey(), confirmed: emails.length } as never);
  await write(items.map((Item) => ({ PutRequest: { Item } })));
  return new Map(signed);
}

/** Removes all subscribers directly, which is faster than unsubscribing each. */
export async function removeReaders(): Promise<void> {
  const signatures: string[] = [];
  for await (const { signature } of everyItem<{ signature: string }>(confirmedPk)) signatures.push(signature);
  await write(
    signatures.flatMap((signature) =>
      [subscriberKey(signature), confirmedKey(signature)].map((Key) => ({ DeleteRequest: { Key } })),
    ),
  );
}

/** Writes a draft of a campaign with a text. */
export async function writeCampaign(subject = 'A new flavour is here') {
  const { id, version } = await addCampaign({ subject }, njeri, noon);
  const body = '<p>Come and taste it.</p>';
  return changeCampaign(id, { version, preview: 'Mango from the coast.', body });
}

/** Writes a campaign and begins to send it. Returns the ids of the campaign and of its job. */
export async function beginCampaign(subject?: string) {
  const { id, version } = await writeCampaign(subject);
  const { job } = await sendCampaignOf(id, { version, at: null }, { by: njeri, now: noon });
  return { id, job: job ?? '' };
}
