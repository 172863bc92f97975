import { holdSale } from '../held/keep-sale.ts';
import type { Payment } from '../pay/payment.ts';
import { refuseRestricted } from '../pay/refuse-restricted.ts';
import type { OpenDialog } from '../sale-dialogs.tsx';
import { changeSale, chooseLine, clearSale, removeLines, saleStore, setSale } from '../sale-store.ts';
import type { SaleCommand } from './sale-keys.ts';

type Screen = {
  pay: (way: NonNullable<Payment['way']>) => void;
  open: (dialog: OpenDialog) => void;
  focusSearch: () => void;
  mayAddOther: boolean;
};

function changeQuantity(by: 1 | -1) {
  const { draft, lineKey } = saleStore.get();
  const line = draft.lines.find(({ key }) => key === lineKey);
  if (!line) return;
  if (line.quantity + by < 1) return removeLines([line.key]);
  changeSale({ do: 'set-line', key: line.key, quantity: line.quantity + by });
}

function undo() {
  const { note } = saleStore.get();
  if (!note?.undo) return;
  setSale({ note: undefined });
  note.undo();
}

/** Runs the command of a keyboard shortcut. A command that is not possible now does nothing. */
export function runCommand(command: SaleCommand, { pay, open, focusSearch, mayAddOther }: Screen): void {
  const { draft, lineKey } = saleStore.get();
  const line = draft.lines.find(({ key }) => key === lineKey);
  const commands: Record<SaleCommand, () => unknown> = {
    help: () => open({ kind: 'help' }),
    search: focusSearch,
    more: () => changeQuantity(1),
    fewer: () => changeQuantity(-1),
    'line-before': () => chooseLine(-1),
    'line-after': () => chooseLine(1),
    change: () => line && open({ kind: 'change', line }),
    remove: () => line && removeLines([line.key]),
    undo,
    details: () => draft.lines.length > 0 && open({ kind: 'details' }),
    'custom-item': () => mayAddOther && open({ kind: 'custom' }),
    hold: holdSale,
    'held-list': () => open({ kind: 'held' }),
    clear: clearSale,
    cash: () => pay('cash'),
    mpesa: () => pay('mpesa'),
    split: () => pay('split'),
    yes: () => changeSale({ do: 'confirm-age' }),
    no: refuseRestricted,
    // This shortcut works only while the change of a sale is shown, and `useTillKeys` handles it.
    print: () => {},
  };
  commands[command]();
}
