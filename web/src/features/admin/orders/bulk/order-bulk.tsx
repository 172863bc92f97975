import { SlipsDialog } from '../packing/slips-dialog.tsx';
import { GiveDialog } from '../way/give-dialog.tsx';
import type { BulkProps } from './bulk-props.ts';
import { CsvDialog } from './csv-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';

/** The dialog of an action for the ticked orders. */
export function OrderBulk({ kind, ...props }: BulkProps) {
  if (kind === 'slips') return <SlipsDialog {...props} />;
  if (kind === 'give') return <GiveDialog {...props} />;
  if (kind === 'export') return <CsvDialog {...props} />;
  return <MoveDialog kind={kind} {...props} />;
}
