import { envelope, messagesOf } from '../core/emails/email-request.ts';
import { mergeMessages } from '../core/pages/merge-page-jobs.ts';
import { pagesOf } from '../core/pages/page-paths.ts';
import { envelope as searchEnvelope, searchesOf } from '../core/search/search-job.ts';
import { stream } from '../http/stream.ts';
import { sendToMessages, sendToPages, sendToSearch } from '../integrations/queues.ts';

/** Tells the queues what a change of the table touches: pages to make, mails to send, orders to list for the search. */
export const handler = stream({
  read: (key, change) => ({
    pages: pagesOf(key, change),
    mails: messagesOf(key, change),
    searches: searchesOf(key, change),
  }),
  run: async (taken) => {
    const pages = mergeMessages(taken.map(({ value, sequence }) => ({ value: value.pages, sequence })));
    const mails = taken.flatMap(({ value, sequence }) =>
      value.mails.map((request) => ({ ...envelope(request), sequences: [sequence] })),
    );
    const searches = taken.flatMap(({ value, sequence }) =>
      value.searches.map((message) => ({ ...searchEnvelope(message, sequence), sequences: [sequence] })),
    );
    const refused = [
      ...(await sendToPages(pages)),
      ...(await sendToMessages(mails)),
      ...(await sendToSearch(searches)),
    ];
    return refused.flatMap(({ sequences }) => sequences);
  },
});
