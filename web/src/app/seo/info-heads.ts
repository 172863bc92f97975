import type { Faq } from '#shared/content/faq.ts';
import type { ShownPage, TextPageName } from '#shared/content/text-page.ts';
import type { Settings } from '#shared/settings/settings.ts';
import { contactTexts } from '../../features/content/contact-texts.ts';
import { faqTexts } from '../../features/content/faq-texts.ts';
import { type InfoScreen, infoTexts } from '../../features/content/info-texts.ts';
import { returnsTexts } from '../../features/content/returns-texts.ts';
import { isTextPage } from '../../features/content/use-text-page.ts';
import { distributorTexts } from '../../features/distributors/distributor-texts.ts';
import * as productTexts from '../../features/product/product-texts.ts';
import { urls } from '../../navigation/urls.ts';
import type { PageHead } from './head.ts';
import { breadcrumbs, contactPoint, faqThing, organization, pageThing, type Thing } from './json-ld.ts';
import { shareCard } from './share-card.ts';

const descriptions: Record<Exclude<InfoScreen, TextPageName>, string> = {
  returns: returnsTexts.description,
  contact: contactTexts.description,
  faqs: faqTexts.description,
  distributor: distributorTexts.description,
};

/** The answers that only some information pages need: the questions of `/faqs`, and texts that staff write. */
type Answers = { faqs?: readonly Faq[]; text?: ShownPage };

/** Returns the metadata of an information page. */
export function infoHead(
  site: string,
  screen: InfoScreen,
  settings: Settings,
  { faqs = [], text }: Answers = {},
): PageHead {
  const [path, name] = [urls[screen], infoTexts.names[screen]];
  const description = text?.description ?? (isTextPage(screen) ? '' : descriptions[screen]);
  const things: Thing[] = [
    breadcrumbs(site, [
      { name: productTexts.home, path: urls.home },
      { name, path },
    ]),
  ];
  if (screen !== 'faqs') {
    const type = screen === 'about' ? 'AboutPage' : 'WebPage';
    things.unshift({
      ...pageThing(site, type, { name, path }, description),
      ...(text && { dateModified: text.since }),
    });
    things.push({ ...organization(site, settings, shareCard.url), contactPoint: contactPoint(settings) });
  } else if (faqs.length > 0) things.unshift(faqThing(site, path, faqs));
  return { canonical: path, type: 'website', title: name, description, picture: shareCard, things };
}
