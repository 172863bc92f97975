import { Button } from '../../../ui/button.tsx';
import { type Draft, isEmptyDraft } from './basket/draft.ts';
import styles from './basket-panel.module.css';
import { saleTexts as texts } from './sale-texts.ts';

type Props = {
  draft: Draft;
  heldCount: number;
  /** True if only the total is shown, so that nobody can change the sale. */
  isFolded: boolean;
  onHold: () => void;
  onHeldList: () => void;
  onClear: () => void;
  /** Closes the sale and shows the products again. Undefined if the products are already beside the sale. */
  onFold: (() => void) | undefined;
};

/** The head of the sale: its name, its number of pieces, and the buttons for the whole sale. */
export function BasketHead({ draft, heldCount, isFolded, onHold, onHeldList, onClear, onFold }: Props) {
  const pieces = draft.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <header className={styles.head}>
      <h1 className={styles.title}>
        {texts.sale}{' '}
        <span className={styles.count}>
          {pieces > 0 ? texts.pieces(pieces) : isFolded && texts.emptySale}
        </span>
      </h1>
      {onFold && (
        <Button look="outline" onClick={onFold}>
          {texts.addMore}
        </Button>
      )}
      {!isEmptyDraft(draft) && !isFolded && (
        <Button look="quiet" onClick={onHold}>
          {texts.held.hold}
        </Button>
      )}
      {!isEmptyDraft({ ...draft, exchange: undefined }) && !isFolded && (
        <Button look="quiet" onClick={onClear}>
          {texts.clear}
        </Button>
      )}
      {heldCount > 0 && (
        <Button look="outline" onClick={onHeldList}>
          {texts.held.list(heldCount)}
        </Button>
      )}
    </header>
  );
}
