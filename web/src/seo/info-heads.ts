import type { Faq } from '#shared/faq.ts';
import type { Settings } from '#shared/settings.ts';
import { aboutTexts } from '../about-texts.ts';
import { deliveryTexts } from '../delivery-texts.ts';
import { distributorTexts } from '../distributor-texts.ts';
import { faqTexts } from '../faq-texts.ts';
import { infoTexts } from '../info-texts.ts';
import { urls } from '../paths.ts';
import { productTexts } from '../product-texts.ts';
import { termsTexts } from '../terms-texts.ts';
import { breadcrumbs, faqThing, organization, pageThing, type Thing } from './json-ld.ts';
import type { PageHead } from './page-head.ts';
import { shareCard } from './share-card.ts';

type InfoScreen = 'about' | 'delivery' | 'terms' | 'faqs' | 'distributor';

const names: Record<InfoScreen, string> = { ...infoTexts.names, distributor: distributorTexts.title };

const descriptions: Record<InfoScreen, string> = {
  about: aboutTexts.description,
  delivery: deliveryTexts.description,
  terms: termsTexts.description,
  faqs: faqTexts.description,
  distributor: distributorTexts.description,
};

/** What a page of words tells others of itself; `faqs` are the questions where it is theirs. */
export function infoHead(
  site: string,
  screen: InfoScreen,
  settings: Settings,
  faqs: readonly Faq[],
): PageHead {
  const [path, name, description] = [urls[screen], names[screen], descriptions[screen]];
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
    things.push(organization(site, settings, shareCard.url));
  } else if (faqs.length > 0) things.unshift(faqThing(site, path, faqs));
  return { canonical: path, type: 'website', title: name, description, picture: shareCard, things };
}
