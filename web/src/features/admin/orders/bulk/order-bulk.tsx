import type { BulkProps } from './bulk-props.ts';
import { CsvDialog } from './csv-dialog.tsx';
import { PackDialog } from './pack-dialog.tsx';
import { SlipsDialog } from './slips-dialog.tsx';

const dialogs = { slips: SlipsDialog, pack: PackDialog, export: CsvDialog };

/** The dialog for what staff do with the ticked orders. */
export function OrderBulk({ kind, ...props }: BulkProps) {
  const Dialog = dialogs[kind];
  return <Dialog {...props} />;
}
