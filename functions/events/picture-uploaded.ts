import * as z from 'zod';
import { processUpload } from '../core/pictures/process-upload.ts';
import { queue } from '../http/queue.ts';

/** EventBridge's event about a new object in the upload bucket. The bucket accepts only the keys of uploads. */
const ObjectCreated = z.object({
  detail: z.object({
    object: z.object({
      key: z.templateLiteral(['incoming/', z.uuid()]).transform((key) => key.slice('incoming/'.length)),
    }),
  }),
});

/** Makes pictures of uploaded files. */
export const handler = queue({
  job: ObjectCreated,
  nameOf: ({ detail }) => detail.object.key,
  run: async ({ jobs: [job], delivery }) => {
    if (job) await processUpload(job.detail.object.key, delivery);
  },
});
