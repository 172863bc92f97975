import { pageKey, type RunCall } from '#shared/page.ts';
import type { Renderer } from '../../integrations/renderer.ts';
import { readFile, removeFile, writeFile } from '../../integrations/site.ts';
import { retryWith, tryAtOnce } from '../../retry.ts';
import { runCall } from './page-calls.ts';
import { siteFile, wholeFiles } from './site-files.ts';

/**
 * The outcome of prerendering. `newer-release`: a newer release wrote the file, so this release must not change it.
 * `still-changing`: other workers or table changes interfered with every attempt, so the file may be outdated.
 */
export type PrerenderOutcome = 'written' | 'same' | 'removed' | 'newer-release' | 'still-changing';

/** A file as rendered from the table. `body` is undefined if the page or file has no content. */
type Draft = {
  body: string | undefined;
  /** Returns true if the table still gives the same file. */
  isStill: () => Promise<boolean>;
};

/** Fewer attempts than the default: each attempt renders the page, and the queue delivers a failed job again anyway. */
const ATTEMPTS = 4;

/** Returns a call's answer as text, or `nothing` if the call throws a 404. */
const saying = (answer: Promise<unknown>) =>
  answer.then(JSON.stringify, (error: { status?: number }) => {
    if (error.status === 404) return 'nothing';
    throw error;
  });

async function draftPage(path: string, { render, assets }: Renderer): Promise<Draft> {
  const heard: { ask: () => Promise<unknown>; said: Promise<string> }[] = [];
  const call: RunCall = (route, input) => {
    const ask = () => runCall(route, input);
    const answer = ask();
    const said = saying(answer);
    // This call avoids an unhandled rejection. The renderer gets the error of a failed call from `answer` itself.
    said.catch(() => undefined);
    heard.push({ ask, said });
    return answer;
  };
  const body = await render(path, call, assets, process.env.SITE_URL ?? '');
  const isSame = async ({ ask, said }: (typeof heard)[number]) => (await saying(ask())) === (await said);
  return { body, isStill: async () => (await Promise.all(heard.map(isSame))).every(Boolean) };
}

async function draftFile(make: () => Promise<string | undefined>, isOfParts: boolean): Promise<Draft> {
  const body = await make();
  // While many products change, the parts of a file keep changing. It need not be checked again, because each change
  // queues a new job for the file.
  return { body, isStill: async () => isOfParts || (await make()) === body };
}

/**
 * Updates the file at a path from the table, also while other workers write it. The file is written only if it differs.
 *
 * The file is read before the table, and written only if its ETag is unchanged. A worker with older data therefore
 * cannot overwrite newer data. But an ETag depends only on the content. If the data changes and changes back, the old
 * ETag appears again. Therefore the table is read once more after a write.
 */
export async function prerenderPage(path: string, renderer: Renderer): Promise<PrerenderOutcome> {
  const key = pageKey(path);
  const make = siteFile(path);
  let outcome: PrerenderOutcome = 'same';
  return retryWith<PrerenderOutcome>({ attempts: ATTEMPTS, giveUp: () => 'still-changing' }, async () => {
    const current = await readFile(key);
    if (current && current.release > renderer.release) return 'newer-release';
    const draft = make ? await draftFile(make, wholeFiles.includes(path)) : await draftPage(path, renderer);
    if (draft.body === current?.body) return outcome;
    const isDone =
      draft.body !== undefined
        ? await writeFile(key, { body: draft.body, release: renderer.release, current })
        : current !== undefined && (await removeFile(key, current));
    // If the response to a write was lost, the retry sees a changed file, as if another worker had written
    // it.
    outcome = draft.body === undefined ? 'removed' : 'written';
    return isDone && (await draft.isStill()) ? outcome : tryAtOnce;
  });
}
