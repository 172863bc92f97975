import { PutCommand } from '@aws-sdk/lib-dynamodb';
import type { SubscriberForm } from '#shared/subscriber.ts';
import { putNew } from '../dynamodb/actions.ts';
import { isWritten } from '../dynamodb/contention.ts';
import { readItem } from '../dynamodb/read-items.ts';
import { table } from '../dynamodb/table.ts';
import { subscriberKey } from './keys.ts';

/**
 * A person who asked for the newsletter and has not confirmed it yet (G-35). `consented_at` is the time of the request.
 */
export type SubscriberItem = SubscriberForm & { status: 'pending'; consented_at: string };

/** Saves a subscriber under the signature of the email address, unless the address has one already. */
export async function createSubscriber(signature: string, subscriber: SubscriberItem): Promise<void> {
  await isWritten(table.send(new PutCommand(putNew({ ...subscriberKey(signature), ...subscriber }).Put)));
}

/** Returns the subscriber by the signature of the email address. */
export const findSubscriber = (signature: string) => readItem<SubscriberItem>(subscriberKey(signature));
