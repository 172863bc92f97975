import type { events } from './rights/events.ts';

/**
 * The functions that one chain of requests may invoke more than ten times. Each entry says why, and how the chain
 * ends. These functions get `RecursiveLoop: Allow`. Lambda stops any other function at its 17th invocation in a chain
 * of SQS, SNS, S3 and Lambda requests. The stopped job goes to the dead-letter queue.
 */
export const loops: Partial<Record<keyof typeof events, string>> = {
  paymentDue:
    'Asks M-Pesa about a prompt every 15 s for two minutes, then every 15 minutes: about 105 delayed jobs. Ends 24 h after the prompt.',
  jobDue:
    'Does a job in steps of 25 records or 20 pages, each of which queues the next: about 900 for 10,000 records and pages, and 1,000 for a campaign to 20,000 subscribers. A step is numbered and done once. Ends with the job, or after half an hour without progress.',
  pagesChanged:
    'A rebuild reads the list of products 200 at a time: 50 jobs for 10,000 products. Ends with the list. A page whose data changes during rendering is rendered again by at most five more jobs.',
};
