import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import type { AdminOrder } from '../../payments/admin-order.ts';
import { useShortcut } from '../../ui/shortcuts/use-shortcut.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { changeTexts as texts } from './change-texts.ts';

/** A button that opens the dialog to change an order. It renders nothing if the order cannot be changed. */
export function ChangeButton({ order }: { order: AdminOrder }) {
  const [isOpen, setOpen] = useState(false);
  useShortcut('e', texts.key, () => setOpen(true), { isOn: order.may_change && !isOpen });
  if (!order.may_change) return null;
  return (
    <>
      <Button look="outline" onClick={() => setOpen(true)}>
        {texts.open}
      </Button>
      {isOpen && <ChangeDialog order={order} onClose={() => setOpen(false)} />}
    </>
  );
}
