import * as z from 'zod';
import { processUpload } from '../core/pictures/process-upload.ts';
import { queue } from '../http/queue.ts';

/** EventBridge's event about a new object, as the queue delivers it. The bucket accepts only the keys of uploads. */
const ObjectCreated = z.object({
  detail: z.object({
    object: z.object({
      key: z.templateLiteral(['incoming/', z.uuid()]).transform((key) => key.slice('incoming/'.length)),
    }),
  }),
});

/** Makes the pictures of the files that people uploaded. */
export const handler = queue({
  job: ObjectCreated,
  nameOf: ({ detail }) => detail.object.key,
  run: async ({ jobs: [job], delivery }) => {
    if (job) await processUpload(job.detail.object.key, delivery);
  },
});
