import type { ComponentType, ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import type { CategoryDetail } from '#shared/catalogue/category.ts';
import {
  adminPage,
  type prerenderedScreens,
  type RenderPage,
  type RunCall,
  riderPage,
  shellPage,
  tillPage,
} from '#shared/page.ts';
import type { Settings } from '#shared/settings/settings.ts';
import { callKey } from '../api/call.ts';
import { layoutCalls, type RouteData, type ScreenCall } from '../api/screen-call.ts';
import * as category from '../features/catalogue/category.screen.tsx';
import * as shop from '../features/catalogue/shop.screen.tsx';
import * as about from '../features/content/about.screen.tsx';
import * as contact from '../features/content/contact.screen.tsx';
import * as delivery from '../features/content/delivery.screen.tsx';
import * as faqs from '../features/content/faqs.screen.tsx';
import { isInfoScreen } from '../features/content/info-texts.ts';
import * as post from '../features/content/post.screen.tsx';
import * as posts from '../features/content/posts.screen.tsx';
import * as privacy from '../features/content/privacy.screen.tsx';
import * as returns from '../features/content/returns.screen.tsx';
import * as terms from '../features/content/terms.screen.tsx';
import { callsOfTextPage, isTextPage } from '../features/content/use-text-page.ts';
import * as distributor from '../features/distributors/distributor.screen.tsx';
import * as home from '../features/home/home.screen.tsx';
import { Splash } from '../features/home/splash.tsx';
import * as product from '../features/product/product.screen.tsx';
import * as findYours from '../features/search/find-yours.screen.tsx';
import { PartStylesContext } from '../navigation/part-styles.tsx';
import { onlyStrengthOf, placeOf, subcategoryOf } from '../navigation/prerendered-path.ts';
import { App } from './app.tsx';
import { Document } from './document.tsx';
import { pageHead } from './seo/page-head.ts';
import { StaffDocument } from './staff-document.tsx';
import { WithoutScript } from './without-script.tsx';

const screens = {
  home: home.Home,
  shop: shop.Shop,
  findYours: findYours.FindYours,
  category: category.Category,
  product: product.Product,
  about: about.About,
  delivery: delivery.Delivery,
  terms: terms.Terms,
  privacy: privacy.Privacy,
  returns: returns.Returns,
  contact: contact.Contact,
  faqs: faqs.Faqs,
  posts: posts.Posts,
  post: post.Post,
  distributor: distributor.Distributor,
} satisfies Record<(typeof prerenderedScreens)[number], ComponentType>;

type Plan = {
  script: keyof typeof screens | 'notFound';
  calls: ScreenCall[];
  /** Functions that return further API calls, which depend on earlier answers. They run one after the other. */
  further?: readonly ((data: RouteData) => ScreenCall[])[];
  /** Returns true if the answers show that the path has no page. */
  isGone?: (data: RouteData) => boolean;
};

/** Returns the script and the API calls of a category's page. A subcategory that staff have removed has no page. */
function planOfCategory(slug: string, search: string): Plan {
  const subcategory = subcategoryOf({ search });
  const key = callKey('GET /api/categories/slug/{slug}', { params: { slug } });
  const isKnown = (data: RouteData) =>
    (data[key] as CategoryDetail).subcategories.some((each) => each.slug === subcategory);
  return {
    script: 'category',
    calls: category.calls({ slug, subcategory, strength: onlyStrengthOf({ search }) }),
    isGone: (data) => subcategory !== undefined && !isKnown(data),
  };
}

/** Returns the script and the API calls that a prerendered path needs. */
function planOf(path: string): Plan {
  const { pathname, search } = new URL(path, 'http://shop.invalid');
  const { screen, name: slug = '' } = placeOf(pathname) ?? {};
  if (screen === 'home') return { script: screen, calls: home.calls(), further: home.furtherCalls };
  if (screen === 'shop') return { script: screen, calls: shop.calls(), further: shop.furtherCalls };
  if (screen === 'category') return planOfCategory(slug, search);
  if (screen === 'product')
    return { script: screen, calls: product.calls({ slug }), further: product.furtherCalls };
  if (screen === 'posts') return { script: screen, calls: posts.calls() };
  if (screen === 'post') return { script: screen, calls: post.calls({ slug }) };
  if (screen === 'faqs') return { script: screen, calls: faqs.calls() };
  if (screen && isTextPage(screen)) return { script: screen, calls: callsOfTextPage(screen) };
  if (screen === 'findYours' || (screen && isInfoScreen(screen)))
    return { script: screen, calls: layoutCalls };
  return { script: 'notFound', calls: layoutCalls };
}

/** Makes the API calls and returns their answers by key. Returns undefined if one of them answers 404. */
async function answersTo(calls: ScreenCall[], run: RunCall): Promise<RouteData | undefined> {
  const asked = calls.map(async ({ route, input, key }) => [key, await run(route, input)] as const);
  try {
    return Object.fromEntries(await Promise.all(asked));
  } catch (error) {
    if ((error as { status?: unknown }).status === 404) return undefined;
    throw error;
  }
}

const settingsIn = (data: RouteData) => data[callKey('GET /api/settings')] as Settings;

/** Returns false if staff have switched the splash screen off (G-06). */
const hasSplash = (data: RouteData) => settingsIn(data)?.splash !== false;

async function htmlOf(document: ReactNode): Promise<string> {
  // Turns off streaming. React would need an inline script to insert a part that it streams later, and the CSP forbids
  // inline scripts.
  const { prelude } = await prerender(document, { progressiveChunkSize: Number.POSITIVE_INFINITY });
  return new Response(prelude as ReadableStream<Uint8Array>).text();
}

/** Returns the HTML of a prerendered path, including its data; see `RenderPage`. */
export const render: RenderPage = async (path, call, assets, site) => {
  const { icon } = assets;
  if (path === adminPage)
    return htmlOf(<StaffDocument files={assets.admin} icon={icon} title="Hart Admin" />);
  if (path === tillPage)
    return htmlOf(
      <StaffDocument files={assets.till} icon={icon} title="Hart Till" manifest="/till.webmanifest" />,
    );
  if (path === riderPage)
    return htmlOf(
      <StaffDocument files={assets.rider} icon={icon} title="Hart rides" manifest="/rider.webmanifest" />,
    );
  const { script, calls, further = [], isGone } = planOf(path);
  let data: RouteData = {};
  const headOnly: string[] = [];
  for (const step of [() => calls, ...further]) {
    const asked = step(data);
    const answers = await answersTo(asked, call);
    if (!answers) return undefined;
    data = { ...data, ...answers };
    headOnly.push(...asked.flatMap(({ key, isForHead }) => (isForHead ? [key] : [])));
  }
  if (isGone?.(data)) return undefined;
  const head = pageHead(path, site, data);
  for (const key of headOnly) delete data[key];
  const later = path === shellPage ? assets.forOffline : (assets.partScripts[script] ?? []);
  return htmlOf(
    <Document
      path={path}
      data={data}
      scripts={assets.scripts[script]}
      styles={assets.styles[script]}
      later={later}
      assets={assets}
      head={head}
      site={site}
      splash={script === 'home' && hasSplash(data) && <Splash />}
      withoutScript={path === shellPage && <WithoutScript settings={settingsIn(data)} />}
    >
      {path !== shellPage && (
        <StaticRouter location={path}>
          <PartStylesContext value={{ footer: assets.partStyles.footer, parts: assets.partStyles[script] }}>
            <App screens={screens} fallback={data} />
          </PartStylesContext>
        </StaticRouter>
      )}
    </Document>,
  );
};
