/** Sequence numbers of stream records have 21 digits, as AWS's shortest, so that they sort as text. */
export const sequenceNumber = (count: number) => `1${String(count).padStart(20, '0')}`;
