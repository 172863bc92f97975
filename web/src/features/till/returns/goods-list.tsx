import { formatPrice, toShillings } from '#shared/money.ts';
import { saysDamaged } from '#shared/till/goods-back.ts';
import { Icon } from '../../../ui/icon.tsx';
import { isSellable, leftOf, type ReturnDraft } from '../goods-back/return-draft.ts';
import type { Sold } from '../goods-back/sold.ts';
import styles from './returns.module.css';
import { returnsTexts as texts } from './returns-texts.ts';

type Props = { sold: Sold; draft: ReturnDraft; onChange: (draft: ReturnDraft) => void };

/** The lines of a sale, each with the pieces that are returned and whether they can be sold again. */
export function GoodsList({ sold, draft, onChange }: Props) {
  const left = leftOf(sold);
  function setPieces(line: number, quantity: number) {
    onChange({ ...draft, pieces: draft.pieces.map((each, index) => (index === line ? quantity : each)) });
  }
  function setSellable(line: number, mayBeSold: boolean) {
    const others = draft.broken.filter((each) => each !== line);
    onChange({ ...draft, broken: mayBeSold ? others : [...others, line] });
  }
  return (
    <>
      {sold.returned.length > 0 && (
        <p className={styles.quiet}>{texts.before(sold.returned.map(({ receipt }) => receipt).join(', '))}</p>
      )}
      <ul className={styles.goods}>
        {sold.lines.map(({ name, quantity, net_cents }, line) => {
          const most = left[line] ?? 0;
          const pieces = draft.pieces[line] ?? 0;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a sale never change
            <li key={line} className={styles.line}>
              <div>
                <p className={styles.name}>{name}</p>
                <p className={styles.quiet}>
                  {formatPrice(toShillings(net_cents))} · {texts.left(most, quantity)}
                </p>
              </div>
              {most > 0 && (
                <fieldset className={styles.stepper} aria-label={texts.pieces(name)}>
                  <button
                    type="button"
                    className={styles.step}
                    aria-label={texts.less(name)}
                    disabled={pieces === 0}
                    onClick={() => setPieces(line, pieces - 1)}
                  >
                    <Icon name="minus" size={20} />
                  </button>
                  <output className={styles.pieces}>{pieces}</output>
                  <button
                    type="button"
                    className={styles.step}
                    aria-label={texts.more(name)}
                    disabled={pieces === most}
                    onClick={() => setPieces(line, pieces + 1)}
                  >
                    <Icon name="plus" size={20} />
                  </button>
                </fieldset>
              )}
              {pieces > 0 && (
                <label className={styles.check}>
                  <input
                    type="checkbox"
                    checked={isSellable(draft, line)}
                    disabled={saysDamaged(draft.reason)}
                    onChange={({ target }) => setSellable(line, target.checked)}
                  />
                  {saysDamaged(draft.reason) ? texts.damaged : texts.sellable}
                </label>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}
