import { type Key, padded } from '../dynamodb/keys.ts';

/*
 * | Access pattern | Key condition | Requests |
 * |---|---|---|
 * | rider, phone and device of a call | BatchGetItem RIDER#{rider id} / PHONE and EPOCH#{epoch}, RIDERS / {rider id}, PERSON#{rider id} / PERSON | 1 |
 * | phone of a rider with its device | GetItem RIDER#{rider id} / PHONE, then EPOCH#{epoch} | 2 |
 * | rider of an enrolment code | GetItem RIDER-CODE#{keyed hash} / RIDER-CODE | 1 |
 * | acts of a rider by their ids | BatchGetItem RIDER#{rider id} / ACT#{act id} | 1 |
 * | newest acts of a rider | Query RIDER#{rider id}, descending by sk = ACTED#{received_at}#{act id}; BatchGetItem of the acts | 2 |
 * | devices of a rider | Query RIDER#{rider id}, sk begins with EPOCH# | 1 |
 * | newest hand-in as a rider’s phone knows it | GetItem RIDER#{rider id} / HAND-IN, or BatchGetItem for all riders | 1 |
 * | acts to check, of all riders or of one | Query RIDER-CHECKS, sk = {rider id}#{received_at}#{act id} | 1 |
 */

export const riderPk = (riderId: string) => `RIDER#${riderId}`;

export const phoneKey = (riderId: string): Key => ({ pk: riderPk(riderId), sk: 'PHONE' });

export const phoneDevicePrefix = 'EPOCH#';

/** Returns the key of a rider's phone in an epoch. Each newly enrolled phone begins an epoch. */
export const phoneDeviceKey = (riderId: string, epoch: number): Key => ({
  pk: riderPk(riderId),
  sk: `${phoneDevicePrefix}${padded(epoch)}`,
});

/** Returns the key of an enrolment code for a rider's phone. It contains the keyed hash of the code. */
export const riderCodeKey = (hash: string): Key => ({ pk: `RIDER-CODE#${hash}`, sk: 'RIDER-CODE' });

/** Returns the key of a rider's report (act). The phone creates the report's id. */
export const actKey = (riderId: string, id: string): Key => ({ pk: riderPk(riderId), sk: `ACT#${id}` });

type Listed = { rider_id: string; received_at: string; id: string };

export const listedActPrefix = 'ACTED#';

/** Returns the key of a report in the list of its rider, sorted by the time when the server got it. */
export const listedActKey = ({ rider_id, received_at, id }: Listed): Key => ({
  pk: riderPk(rider_id),
  sk: `${listedActPrefix}${received_at}#${id}`,
});

export const checksPk = 'RIDER-CHECKS';

/** Returns the key of a rider's report that the office has to check. */
export const checkKey = ({ rider_id, received_at, id }: Listed): Key => ({
  pk: checksPk,
  sk: `${rider_id}#${received_at}#${id}`,
});

/** Returns the key of a rider's newest hand-in of cash, as the rider's phone knows it. */
export const toldHandInKey = (riderId: string): Key => ({ pk: riderPk(riderId), sk: 'HAND-IN' });
