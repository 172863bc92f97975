import { changesDesk, countDeskChanges } from '../core/desk/desk-changes.ts';
import { emailsOf, envelope } from '../core/emails/email-request.ts';
import { copyChanges } from '../core/log/copy-changes.ts';
import { changesOf, listChanges } from '../core/log/list-changes.ts';
import { mergePageJobs } from '../core/pages/merge-page-jobs.ts';
import { pagesOf } from '../core/pages/page-paths.ts';
import { pagesOfStock, stockChange } from '../core/pages/stock-pages.ts';
import { madeUploads, wakeGiving } from '../core/pictures/owned-upload.ts';
import { envelope as searchEnvelope, searchesOf } from '../core/search/search-job.ts';
import { backInStock, wakeWaiting } from '../core/waiting/back-in-stock.ts';
import { stream } from '../http/stream.ts';
import { sendToEmails, sendToPages, sendToSearch } from '../integrations/queues.ts';

/**
 * Queues the work that is needed after a change of the table: pages to prerender, emails to send, and orders to index
 * for search. The function also adds new entries of the change log to their lists, and copies them to a bucket where
 * nothing can be changed. It makes the scheduled check notify people of a product that is back in stock, and put
 * finished pictures into the records of their forms. It counts the changes that an open screen of the call desk must
 * show.
 */
export const handler = stream({
  read: (key, change) => ({
    pages: pagesOf(key, change),
    stock: stockChange(key, change),
    mails: emailsOf(key, change),
    searches: searchesOf(key, change),
    logged: changesOf(key, change),
    back: backInStock(key, change),
    made: madeUploads(key, change),
    desk: changesDesk(key, change),
  }),
  run: async (taken) => {
    const ofStock = await pagesOfStock(
      taken.flatMap(({ value, sequence }) => (value.stock ? [{ ...value.stock, sequence }] : [])),
    );
    const pages = mergePageJobs([
      ...taken.map(({ value, sequence }) => ({ value: value.pages, sequence })),
      ...ofStock.jobs,
    ]);
    const mails = taken.flatMap(({ value, sequence }) =>
      value.mails.map((request) => ({ ...envelope(request), sequences: [sequence] })),
    );
    const searches = taken.flatMap(({ value, sequence }) =>
      value.searches.map((message) => ({ ...searchEnvelope(message, sequence), sequences: [sequence] })),
    );
    const logged = taken.flatMap(({ value, sequence }) =>
      value.logged.map((entry) => ({ ...entry, sequence })),
    );
    const unlisted = await listChanges(logged);
    const uncopied = await copyChanges(logged);
    const unwoken = await wakeWaiting(
      taken.flatMap(({ value, sequence }) => value.back.map((product) => ({ product, sequence }))),
    );
    const ungiven = await wakeGiving(
      taken.flatMap(({ value, sequence }) => value.made.map((upload) => ({ upload, sequence }))),
    );
    const uncounted = await countDeskChanges(
      taken.filter(({ value }) => value.desk).map(({ sequence }) => sequence),
    );
    const refused = [
      ...(await sendToPages(pages)),
      ...(await sendToEmails(mails)),
      ...(await sendToSearch(searches)),
    ];
    return [
      ...ofStock.failed,
      ...[...unlisted, ...uncopied, ...unwoken, ...ungiven, ...uncounted],
      ...refused.flatMap(({ sequences }) => sequences),
    ];
  },
});
