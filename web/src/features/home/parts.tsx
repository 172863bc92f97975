import type { ComponentType } from 'react';
import { About } from './about.tsx';
import { Arrivals } from './arrivals.tsx';
import { Collections } from './collection-grid.tsx';
import { Features } from './features.tsx';
import { Feed } from './feed/feed.tsx';
import { HowTo } from './how-to.tsx';
import { Energy } from './power/energy.tsx';
import { Power } from './power/power.tsx';
import { Premium } from './premium.tsx';

/**
 * The parts of the home page below its hero section. They share one script, which loads when a part comes close to the
 * viewport.
 */
export const parts = {
  features: Features,
  power: Power,
  howTo: HowTo,
  energy: Energy,
  collections: Collections,
  arrivals: Arrivals,
  premium: Premium,
  about: About,
  feed: Feed,
} satisfies Record<string, ComponentType>;

export type HomePart = keyof typeof parts;
