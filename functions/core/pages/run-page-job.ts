import { pageKey, productPath } from '#shared/page.ts';
import { findProductItem } from '../../data/catalogue/product.ts';
import { sendToPages } from '../../integrations/queues.ts';
import { loadRenderer } from '../../integrations/renderer.ts';
import { listAllCategories } from '../catalogue/catalogue.ts';
import { listPaths, listPostPaths, pathsOfCategory } from './list-paths.ts';
import { envelope, type PageJob } from './page-job.ts';
import { prerenderPage } from './prerender-page.ts';

type Job = { messages: PageJob[]; origin: string };

/** Jobs in a row for a page that keeps changing; infra/loops.ts promises an end to them. */
const MOST_AGAIN = 5;

async function send(messages: PageJob[], origin: string): Promise<void> {
  const refused = await sendToPages(messages.map((message) => envelope(message, origin)));
  if (refused.length > 0) throw new Error(`The queue did not take ${refused.length} messages.`);
}

/** A prerendered page has two names at the CDN: the address, whose query is not part of it, and the object it was turned into. */
const namesOf = (path: string) => [...new Set([path.replace(/\?.*/, ''), `/${pageKey(path)}`])];

/**
 * Does what messages of one name ask for.
 *
 * @returns the paths that the CDN must forget
 * @throws when it must be tried again
 */
export async function runPageJob({ messages: [message, ...more], origin }: Job): Promise<string[]> {
  if (message === undefined) return [];
  const urgent = [message, ...more].some((each) => each.urgent);
  if ('all' in message) {
    const { paths, next } = await listPaths(message.all);
    const pages = paths.map((path) => ({ path, urgent, ofAll: true as const }));
    await send(next === undefined ? pages : [...pages, { all: next, urgent }], origin);
    return [];
  }
  if ('category' in message) {
    const category = (await listAllCategories()).find(({ id }) => id === message.category);
    const paths = category ? pathsOfCategory(category) : [];
    await send(
      paths.map((path) => ({ path, urgent })),
      origin,
    );
    return [];
  }
  if ('product' in message) {
    const product = await findProductItem(message.product);
    if (product) await send([{ path: productPath(product.slug), urgent }], origin);
    return [];
  }
  if ('posts' in message) {
    const pages = (await listPostPaths()).map((path) => ({ path, urgent }));
    await send(pages, origin);
    return [];
  }
  const { path, ofAll, again = 0 } = message;
  const made = await prerenderPage(path, await loadRenderer());
  // Between the upload of a release and the change of this function: the newer one shall have it.
  if (made === 'left') throw new Error(`${path} is a newer release's.`);
  // It stands behind what is in its queue already: by then the table may have come to rest.
  if (made === 'restless') {
    if (again === MOST_AGAIN) throw new Error(`${path} keeps changing.`);
    await send([{ path, urgent, ...(ofAll && { ofAll }), again: again + 1 }], `${origin} again`);
  }
  if (made === 'same' || !urgent) return [];
  return ofAll ? ['/*'] : namesOf(path);
}
