import type { Faq } from '#shared/content/faq.ts';
import type { Settings } from '#shared/settings.ts';
import { aboutTexts } from '../../features/content/about-texts.ts';
import { contactTexts } from '../../features/content/contact-texts.ts';
import { deliveryTexts } from '../../features/content/delivery-texts.ts';
import { faqTexts } from '../../features/content/faq-texts.ts';
import { type InfoScreen, infoTexts } from '../../features/content/info-texts.ts';
import { privacyTexts } from '../../features/content/privacy-texts.ts';
import { returnsTexts } from '../../features/content/returns-texts.ts';
import { termsTexts } from '../../features/content/terms-texts.ts';
import { distributorTexts } from '../../features/distributors/distributor-texts.ts';
import * as productTexts from '../../features/product/product-texts.ts';
import { urls } from '../../navigation/urls.ts';
import type { PageHead } from './head.ts';
import { breadcrumbs, contactPoint, faqThing, organization, pageThing, type Thing } from './json-ld.ts';
import { shareCard } from './share-card.ts';

const descriptions: Record<InfoScreen, string> = {
  about: aboutTexts.description,
  delivery: deliveryTexts.description,
  terms: termsTexts.description,
  privacy: privacyTexts.description,
  returns: returnsTexts.description,
  contact: contactTexts.description,
  faqs: faqTexts.description,
  distributor: distributorTexts.description,
};

/** The metadata of an information page; `faqs` are the questions of `/faqs`. */
export function infoHead(
  site: string,
  screen: InfoScreen,
  settings: Settings,
  faqs: readonly Faq[],
): PageHead {
  const [path, name, description] = [urls[screen], infoTexts.names[screen], descriptions[screen]];
  const things: Thing[] = [
    breadcrumbs(site, [
      { name: productTexts.home, path: urls.home },
      { name, path },
    ]),
  ];
  if (screen !== 'faqs') {
    things.unshift(
      pageThing(site, screen === 'about' ? 'AboutPage' : 'WebPage', { name, path }, description),
    );
    things.push({ ...organization(site, settings, shareCard.url), contactPoint: contactPoint(settings) });
  } else if (faqs.length > 0) things.unshift(faqThing(site, path, faqs));
  return { canonical: path, type: 'website', title: name, description, picture: shareCard, things };
}
