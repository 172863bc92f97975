import { Suspense, useState } from 'react';
import type { ProductDetail } from '#shared/catalogue/product.ts';
import { lazyPart } from '../../navigation/lazy-part.ts';
import { Button } from '../../ui/button.tsx';
import { LostDialog } from '../../ui/failures/lost-part.tsx';
import { Icon } from '../../ui/icon.tsx';
import { waitingTexts as texts } from './waiting-texts.ts';

const TellMeDialog = lazyPart(async () => (await import('./tell-me-dialog.tsx')).TellMeDialog, LostDialog);

type Props = {
  product: Pick<ProductDetail, 'id' | 'product_name'>;
  size?: 'normal' | 'large';
  className?: string | undefined;
};

/**
 * A button for a sold-out product. It opens a form with which the visitor asks to be notified when the product is back.
 */
export function TellMe({ product, size = 'normal', className }: Props) {
  const [isOpen, setOpen] = useState(false);
  // The typed text is stored here, so that it is kept when the dialog is closed and opened again.
  const [typed, setTyped] = useState('');
  return (
    <>
      <Button size={size} wide className={className} onClick={() => setOpen(true)}>
        <Icon name="mail" />
        <span>{texts.open}</span>
      </Button>
      {isOpen && (
        <Suspense>
          <TellMeDialog product={product} typed={typed} onType={setTyped} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
