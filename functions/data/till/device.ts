import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { emptyHead } from '#shared/till/signing.ts';
import { isWritten } from '../dynamodb/contention.ts';
import { setting } from '../dynamodb/set-fields.ts';
import { table, tableName } from '../dynamodb/table.ts';
import { deviceKey } from './keys.ts';

/**
 * A device of a till. Each new device of the till begins an epoch. `head` is the number and hash of the newest entry in
 * the device's journal, the list of all events that the device has signed.
 */
export type DeviceItem = {
  till_id: string;
  epoch: number;
  public_key: string;
  enrolled_at: string;
  /** The time of the device's last call, to the minute. */
  seen_at: string;
  /** The index of the last stored entry of the device's journal. */
  head_index: number;
  head_hash: string;
  /** The number of sales and returns of the device, which is also the count in the last receipt number. */
  receipts: number;
  /**
   * True after an entry was skipped. That entry may have had a receipt number, so the next receipt may have any higher
   * number.
   */
  skips_receipts?: boolean;
  /** The person who made the newest journal entry, and the shift that is open after this entry. */
  person?: { id: string; name: string };
  shift_id?: string | null;
  /** The cash that was counted at the end of the device's last shift, in cents. */
  last_count_cents?: number;
  /** The index of the newest journal entry that the device says it has, even if it was not sent yet. */
  newest_index?: number;
  /** The time when the device last got the prices, to the minute. */
  prices_at?: string;
  /** The person who last unlocked the device, according to its journal. */
  unlocked_by?: string | undefined;
  /** The time when that person unlocked the device. */
  unlocked_at?: string | undefined;
  /** The time of the newest journal entry; undefined until the first entry. */
  last_at?: string;
  /**
   * The permissions (grants) with which sales were approved although the server had not checked the PIN for them,
   * newest last.
   */
  used_grants?: readonly string[];
};

/** Returns a device without entries. */
export const newDevice = (tillId: string, epoch: number, public_key: string, at: string): DeviceItem => ({
  ...{ till_id: tillId, epoch, public_key, enrolled_at: at, seen_at: at },
  ...{ head_index: emptyHead.index, head_hash: emptyHead.hash, receipts: 0 },
});

type Noted = Partial<Pick<DeviceItem, 'seen_at' | 'newest_index' | 'prices_at'>>;

/** Stores what a device reported: the time of its call, its newest entry, or the time when it got the prices. */
export const noteCall = ({ till_id, epoch }: DeviceItem, noted: Noted): Promise<boolean> =>
  isWritten(
    table.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: deviceKey(till_id, epoch),
        ...setting(noted),
        ConditionExpression: 'attribute_exists(pk)',
      }),
    ),
  );
