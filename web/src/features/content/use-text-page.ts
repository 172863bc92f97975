import type { TextPageName } from '#shared/content/text-page.ts';
import { paths } from '#shared/paths.ts';
import { layoutCalls, screenCall } from '../../api/screen-call.ts';
import { useCall } from '../../api/use-call.ts';

const textCall = (page: TextPageName) => ({ params: { page } });

/** Returns the API calls of a text page, whose text staff write. */
export const callsOfTextPage = (page: TextPageName) => [
  ...layoutCalls,
  screenCall('GET /api/pages/{page}', textCall(page)),
];

/** Returns the text of a text page. The prerendered page contains it. */
export const useTextPage = (page: TextPageName) =>
  useCall('GET /api/pages/{page}', textCall(page), { page: paths[page] });

/** Returns true for a screen whose text staff write. */
export const isTextPage = (screen: string): screen is TextPageName =>
  screen === 'about' || screen === 'delivery' || screen === 'terms' || screen === 'privacy';
