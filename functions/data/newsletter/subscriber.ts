import { PutCommand } from '@aws-sdk/lib-dynamodb';
import type { SubscriberForm } from '#shared/subscriber.ts';
import { putNew } from '../dynamodb/actions.ts';
import { isWritten } from '../dynamodb/contention.ts';
import { readItem } from '../dynamodb/read-items.ts';
import { table } from '../dynamodb/table.ts';
import { subscriberKey } from './keys.ts';

/** Somebody who asked for news and has not confirmed it yet (G-35). `consented_at` is when they asked. */
export type SubscriberItem = SubscriberForm & { status: 'pending'; consented_at: string };

/** Notes a subscriber under the signature of their address, unless there is one. */
export async function createSubscriber(signature: string, subscriber: SubscriberItem): Promise<void> {
  await isWritten(table.send(new PutCommand(putNew({ ...subscriberKey(signature), ...subscriber }).Put)));
}

/** The subscriber of an address, by its signature. */
export const findSubscriber = (signature: string) => readItem<SubscriberItem>(subscriberKey(signature));
