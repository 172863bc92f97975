import { type TextPageName, textPageNames } from '#shared/content/text-page.ts';
import { textPageTexts as texts } from './text-page-texts.ts';

/** The pages whose texts staff can change. The list of the settings and the search show them. */
export const textPageRows = (Object.keys(textPageNames) as TextPageName[]).map((page) => ({
  page,
  name: texts.name(textPageNames[page]),
  ...texts.pages[page],
}));
