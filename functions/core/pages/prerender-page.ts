import { pageKey, type RunCall } from '#shared/page.ts';
import type { Renderer } from '../../integrations/renderer.ts';
import { readFile, removeFile, writeFile } from '../../integrations/site.ts';
import { retry, tryAtOnce } from '../../retry.ts';
import { runCall } from './page-calls.ts';
import { siteFiles } from './site-files.ts';

/**
 * What came of it. `left`: a newer release made what stands there, and this one must not touch it. `restless`: others
 * kept coming first, or the table kept changing; what stands there may be old.
 */
export type PrerenderOutcome = 'written' | 'same' | 'removed' | 'left' | 'restless';

/** A file as the table has it now: undefined where there is nothing to show. */
type Draft = {
  body: string | undefined;
  /** True while the table would give the same again. */
  isStill: () => Promise<boolean>;
};

const TRIES = 4;

/** What a call says, as text; also that nothing is there. */
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
    // Whoever asked hears of a failure from the answer itself.
    said.catch(() => undefined);
    heard.push({ ask, said });
    return answer;
  };
  const body = await render(path, call, assets, process.env.SITE_URL ?? '');
  const isSame = async ({ ask, said }: (typeof heard)[number]) => (await saying(ask())) === (await said);
  return { body, isStill: async () => (await Promise.all(heard.map(isSame))).every(Boolean) };
}

async function draftFile(make: () => Promise<string>): Promise<Draft> {
  const body = await make();
  return { body, isStill: async () => (await make()) === body };
}

/**
 * Makes what stands under a path what the table says, whoever else is at it, and writes only what differs.
 *
 * The file is read before the table and written on condition that it is still that file, so a maker that read the
 * table earlier cannot write after one that read it later. What makes equal bytes twice has one ETag, so the condition
 * alone would let an old page by when the table went there and back: after a write the table is asked once more.
 */
export async function prerenderPage(path: string, renderer: Renderer): Promise<PrerenderOutcome> {
  const key = pageKey(path);
  const make = siteFiles[path];
  let outcome: PrerenderOutcome = 'same';
  return retry<PrerenderOutcome>({ attempts: TRIES, giveUp: () => 'restless' }, async () => {
    const standing = await readFile(key);
    if (standing && standing.release > renderer.release) return 'left';
    const draft = make ? await draftFile(make) : await draftPage(path, renderer);
    if (draft.body === standing?.body) return outcome;
    const isDone =
      draft.body !== undefined
        ? await writeFile(key, { body: draft.body, release: renderer.release, standing })
        : standing !== undefined && (await removeFile(key, standing));
    // A write whose answer was lost looks like a lost race: either way what stands is not what stood.
    outcome = draft.body === undefined ? 'removed' : 'written';
    return isDone && (await draft.isStill()) ? outcome : tryAtOnce;
  });
}
