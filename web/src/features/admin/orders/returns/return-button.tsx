import { Suspense, useState } from 'react';
import { lazyPart } from '../../../../navigation/lazy-part.ts';
import { Button } from '../../../../ui/button.tsx';
import type { AdminOrder } from '../../payments/admin-order.ts';
import { NotLoaded } from '../../ui/not-loaded.tsx';
import { returnTexts as texts } from './return-texts.ts';

type Props = { order: AdminOrder; onClose: () => void };

const ReturnDialog = lazyPart<Props>(
  async () => (await import('./return-dialog.tsx')).ReturnDialog,
  NotLoaded,
);

/** Opens the dialog that records returned goods of an order. Renders nothing if no goods can be returned. */
export function ReturnButton({ order }: { order: AdminOrder }) {
  const [isOpen, setOpen] = useState(false);
  if (!order.may_return) return null;
  return (
    <>
      <Button look="outline" onClick={() => setOpen(true)}>
        {texts.open}
      </Button>
      <Suspense fallback={null}>
        {isOpen && <ReturnDialog order={order} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
