import { type StockChange, stockTexts } from '#shared/products/stock-change.ts';
import { shop } from '#shared/shop.ts';
import { AdminInput } from '../../ui/admin-input.tsx';
import { useKeptInput } from '../../ui/kept/use-kept-input.ts';
import { ChangeDialog, type ChangeProps } from './change-dialog.tsx';
import styles from './change-fields.module.css';
import { ChoiceField } from './choice-field.tsx';
import { stockDialogTexts as texts } from './stock-texts.ts';

type Way = 'add' | 'remove' | 'set';
type Typed = { way: Way; pieces: string; note: string };

/** Returns the typed change of the stock. Returns undefined if the text is not a number of pieces. */
function readPieces(way: Way, typed: string): StockChange['by'] | undefined {
  const plain = typed.replaceAll(/[\s,]/g, '');
  const pieces = /^\d{1,6}$/.test(plain) ? Number(plain) : -1;
  if (pieces < (way === 'set' ? 0 : 1) || pieces > shop.mostPieces) return undefined;
  return { [way]: pieces } as StockChange['by'];
}

/** A dialog that adds pieces to the stock of many products, removes pieces, or sets the stock to a counted number. */
export function StockDialog({ selection, ...rest }: ChangeProps) {
  const kept = useKeptInput<Typed>('stock-products', { way: 'add', pieces: '', note: '' });
  const { way, pieces, note } = kept.input;
  const by = readPieces(way, pieces);
  const isWrong = pieces.trim() !== '' && by === undefined;
  const change = (why: string) =>
    by && { kind: 'stock-products' as const, input: { selection, by, note: why } };
  return (
    <ChangeDialog
      {...rest}
      texts={texts}
      kept={kept}
      unit="pieces"
      previewed={change(texts.note)}
      change={note.trim() === '' ? undefined : change(note)}
    >
      <div className={styles.fields}>
        <ChoiceField
          label={texts.way}
          value={way}
          choices={texts.ways}
          onChoose={(way) => kept.change({ way })}
        />
        <AdminInput
          label={texts.pieces}
          error={isWrong ? stockTexts.pieces : undefined}
          inputMode="numeric"
          maxLength={7}
          value={pieces}
          onType={(pieces) => kept.change({ pieces })}
        />
      </div>
      <AdminInput
        label={texts.note}
        hint={texts.noteHint}
        error={undefined}
        maxLength={300}
        value={note}
        onType={(note) => kept.change({ note })}
      />
    </ChangeDialog>
  );
}
