import { memo } from 'react';
import { layoutCalls, screenCall } from '../../api/screen-call.ts';
import { HydrateOnVisible } from '../../navigation/hydrate-on-visible-part.tsx';
import { PartStyles } from '../../navigation/part-styles.tsx';
import { useMakeWay } from '../../ui/behaviour/use-make-way.ts';
import { Floating } from '../layout/floating.tsx';
import { HomeHero } from './hero.tsx';
import styles from './home.module.css';
import * as homeTexts from './home-texts.ts';
import type { HomePart } from './parts.tsx';
import { energySubcategory, powerCalls, subcategoryCall } from './power/power-calls.ts';

/** Returns the API calls that the screen needs at first. */
export const calls = () => [
  ...layoutCalls,
  screenCall('GET /api/{product}/products/new-arrivals', { params: { product: 'all' } }),
  screenCall('GET /api/{product}/products/premium', { params: { product: 'all' } }),
  screenCall('GET /api/reviews'),
  screenCall('GET /api/featured-product'),
  subcategoryCall(energySubcategory.category, { slug: energySubcategory.subcategory }),
];

/** The API calls that need the answers of `calls`. */
export const furtherCalls = powerCalls;

const load = (part: HomePart) => async () => (await import('./parts.tsx')).parts[part];

/** The parts below the hero section, from top to bottom. Links lead to their ids. */
const parts: [id: string, load: ReturnType<typeof load>][] = [
  ['features', load('features')],
  ['choose-your-power', load('power')],
  ['how-to-use', load('howTo')],
  ['unleash-your-energy', load('energy')],
  ['collections', load('collections')],
  ['new-arrivals', load('arrivals')],
  ['premium', load('premium')],
  ['about', load('about')],
  ['feed', load('feed')],
];

/** `/`: the hero, the product rows, the shop's introduction and the social feed (S1-022, S1-031, S1-037…095). */
export const Home = memo(() => {
  useMakeWay();
  return (
    <div className={styles.home}>
      <title>{homeTexts.title}</title>
      <HomeHero />
      <PartStyles of="parts" />
      {parts.map(([id, loadPart]) => (
        <HydrateOnVisible key={id} id={id} load={loadPart} />
      ))}
      <Floating />
    </div>
  );
});
