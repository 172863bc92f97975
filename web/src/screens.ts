import { lazy } from 'react';
import type { Screen } from '#shared/paths.ts';

/** The screen of each path, fetched when it is opened: nobody pays for a screen they do not see. */
export const screens = {
  home: lazy(async () => ({ default: (await import('./routes/home.tsx')).Home })),
  category: lazy(async () => ({ default: (await import('./routes/category.tsx')).Category })),
  product: lazy(async () => ({ default: (await import('./routes/product.tsx')).Product })),
  cart: lazy(async () => ({ default: (await import('./routes/cart.tsx')).Cart })),
  cartAlias: lazy(async () => ({ default: (await import('./routes/cart-alias.tsx')).CartAlias })),
  checkout: lazy(async () => ({ default: (await import('./routes/checkout.tsx')).Checkout })),
  orderSuccess: lazy(async () => ({ default: (await import('./routes/order-success.tsx')).OrderSuccess })),
} satisfies Partial<Record<Screen, ReturnType<typeof lazy>>>;
