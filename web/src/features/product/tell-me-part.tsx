import { type ComponentProps, Suspense } from 'react';
import { lazyPart } from '../../navigation/lazy-part.ts';
import { Button } from '../../ui/button.tsx';
import * as texts from '../../ui/texts.ts';
import type { TellMe } from '../waiting/tell-me.tsx';

// This script is loaded only if the product is sold out.
const Part = lazyPart(
  async () => (await import('../waiting/tell-me.tsx')).TellMe,
  ({ product: _, ...look }) => (
    <Button {...look} wide onClick={() => location.reload()}>
      {texts.failure.reload}
    </Button>
  ),
);

/** The button “Tell me when it is back”, in place of a buy button. */
export const TellMePart = ({ product, ...look }: ComponentProps<typeof TellMe>) => (
  <Suspense
    fallback={
      <Button {...look} wide disabled>
        {texts.loading}
      </Button>
    }
  >
    <Part product={product} {...look} />
  </Suspense>
);
