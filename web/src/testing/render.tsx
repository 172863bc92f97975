import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { App } from '../app.tsx';
import type { ScreenCall } from '../lib/screen-call.ts';
import { answerOf } from './samples.ts';

/** The HTML of a path as a server makes it, with the answers to `calls` from the test shop. */
export async function renderPath(path: string, calls: ScreenCall[]): Promise<string> {
  const answers = calls.map(({ route, input, key }) => [key, answerOf(route, input)] as const);
  const fallback = Object.fromEntries(answers.filter(([, answer]) => answer !== undefined));
  const { prelude } = await prerender(
    <StaticRouter location={path}>
      <App fallback={fallback} />
    </StaticRouter>,
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  return new Response(prelude as ReadableStream<Uint8Array>).text();
}

/** The words of a page without its markup. */
export const wordsOf = (html: string) =>
  html
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replace(/\s+/g, ' ');
