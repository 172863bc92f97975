export type { BusEvent } from '../s3/notify.ts';
export { createS3 } from '../s3/s3.ts';
