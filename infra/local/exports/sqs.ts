export { createSqs } from '../sqs/sqs.ts';
