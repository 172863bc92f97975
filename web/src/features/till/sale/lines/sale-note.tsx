import { Button } from '../../../../ui/button.tsx';
import { type SaleNote as Note, setSale } from '../sale-store.ts';
import { saleTexts as texts } from '../sale-texts.ts';
import styles from './sale-note.module.css';

/** Shows the last change of the sale in one line, with a button to undo it. */
export function SaleNote({ note }: { note: Note | undefined }) {
  function undo() {
    setSale({ note: undefined });
    note?.undo?.();
  }
  return (
    <div className={styles.place}>
      <p className={styles.note} role={note?.isBad ? 'alert' : 'status'} data-bad={note?.isBad || undefined}>
        {note?.text}
      </p>
      {note?.undo && (
        <Button look="quiet" className={styles.undo} onClick={undo}>
          {texts.undo}
        </Button>
      )}
    </div>
  );
}
