import type { Key } from '../dynamodb/keys.ts';
import { padded } from '../dynamodb/keys.ts';

/*
 * | Access pattern | Key condition | Requests |
 * |---|---|---|
 * | rider, phone and device of a call | BatchGetItem RIDER#{rider id} / PHONE and EPOCH#{epoch}, RIDERS / {rider id}, PERSON#{rider id} / PERSON | 1 |
 * | phone of a rider with its device | GetItem RIDER#{rider id} / PHONE, then EPOCH#{epoch} | 2 |
 * | rider of an enrolment code | GetItem RIDER-CODE#{keyed hash} / RIDER-CODE | 1 |
 */

const riderPk = (riderId: string) => `RIDER#${riderId}`;

export const phoneKey = (riderId: string): Key => ({ pk: riderPk(riderId), sk: 'PHONE' });

/** The phone of a rider in an epoch. */
export const phoneDeviceKey = (riderId: string, epoch: number): Key => ({
  pk: riderPk(riderId),
  sk: `EPOCH#${padded(epoch)}`,
});

/** The key of a phone's enrolment code. It contains the keyed hash of the code. */
export const riderCodeKey = (hash: string): Key => ({ pk: `RIDER-CODE#${hash}`, sk: 'RIDER-CODE' });
