import { mergeMessages } from '../core/change-messages.ts';
import { pagesOf } from '../core/page-paths.ts';
import { stream } from '../http/stream.ts';
import { sendToPages } from '../outside/page-queue.ts';

/** Tells the queue of pages what a change of the table touches. */
export const handler = stream({
  read: pagesOf,
  run: async (taken) => {
    const refused = await sendToPages(mergeMessages(taken));
    return refused.flatMap(({ sequences }) => sequences);
  },
});
