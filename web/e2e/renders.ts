import type { Page } from '@playwright/test';

type Call = { ranges: { startOffset: number; endOffset: number; count: number }[] };

/**
 * Counts the calls of functions from now on. The returned function returns how often the smallest functions that
 * contain `text` were called. Components are found by their strings and property names, because the build changes their
 * own names.
 */
export async function countCalls(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  const sources = new Map<string, string>();
  devtools.on('Debugger.scriptParsed', async ({ scriptId, url }) => {
    if (!url.includes('/assets/')) return;
    const { scriptSource } = await devtools.send('Debugger.getScriptSource', { scriptId });
    sources.set(scriptId, scriptSource);
  });
  await devtools.send('Debugger.enable');
  await devtools.send('Profiler.enable');
  await devtools.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  return async function callsOf(text: string): Promise<number> {
    const { result } = await devtools.send('Profiler.takePreciseCoverage');
    const found = result.flatMap(({ scriptId, functions }) => {
      const source = sources.get(scriptId) ?? '';
      const at = source.indexOf(text);
      const isAround = ({ ranges: [own] }: Call) => own && own.startOffset <= at && at < own.endOffset;
      const size = ({ ranges: [own] }: Call) => (own ? own.endOffset - own.startOffset : 0);
      return at < 0
        ? []
        : functions
            .filter(isAround)
            .sort((a, b) => size(a) - size(b))
            .slice(0, 1);
    });
    if (found.length !== 1) throw new Error(`${found.length} scripts contain ${text}.`);
    return found[0]?.ranges[0]?.count ?? 0;
  };
}
