import type { ImportField } from '#shared/imports/import.ts';
import type { ProductRecordChange } from '#shared/products/product-record.ts';

/** The reason why a row is not imported. `field` is null if the reason concerns the whole row. */
export type RowError = { field: ImportField | null; reason: string; cell: string };

/** The change that a row makes. It has the fields of the product's form. */
export type RowChange = Omit<Partial<ProductRecordChange>, 'version' | 'images'>;

/** `notes` are further texts for the person who imports the file. */
type Row = { row: number; name: string; cells: readonly string[]; notes?: readonly string[] };

/**
 * What an import does with a row. `before` are the stored values that the change replaces. `delta` is the number of
 * pieces to add or remove, so that sales between check and import keep their effect. `receives` is true if the file
 * says that the pieces were delivered.
 */
export type RowPlan = Row &
  (
    | { outcome: 'same'; product_id: number }
    | { outcome: 'wrong'; product_id: number | null; errors: RowError[] }
    | { outcome: 'new'; product_id: null; change: RowChange; stock: number; shown: Shown[] }
    | {
        outcome: 'changed';
        product_id: number;
        change: RowChange;
        before: Record<string, unknown>;
        delta: number;
        receives?: boolean;
        shown: Shown[];
      }
  );

/** A field's stored value before and after the change, as people read it. */
export type Shown = { field: ImportField; before: string | null; after: string };
