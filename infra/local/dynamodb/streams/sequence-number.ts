/** Returns a stream record's sequence number. It has 21 digits, the shortest length on AWS, so it sorts as text. */
export const sequenceNumber = (count: number) => `1${String(count).padStart(20, '0')}`;
