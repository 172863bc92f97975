import { hartMax } from './hart-max.ts';
import { hartOne } from './hart-one.ts';
import { hartPods } from './hart-pods.ts';
import { hartSalts } from './hart-salts.ts';
import type { SeedProduct } from './shape.ts';
import { washaAssorted } from './washa-assorted.ts';
import { washaExtra } from './washa-extra.ts';
import { washaFresh } from './washa-fresh.ts';
import { washaFruit } from './washa-fruit.ts';
import { washaRoast } from './washa-roast.ts';

/** The products of the demo shop, by product line. */
export const products: SeedProduct[] = [
  ...hartOne,
  ...hartMax,
  ...hartPods,
  ...hartSalts,
  ...washaFruit,
  ...washaFresh,
  ...washaRoast,
  ...washaExtra,
  ...washaAssorted,
];
