import { adminUrls } from '../../../navigation/admin-urls.ts';
import { Button } from '../../../ui/button.tsx';
import { formatMoment } from '../../../ui/moment.ts';
import panel from '../ui/panel.module.css';
import type { Shortage } from './shortage.ts';
import { shortageTexts as texts } from './shortage-texts.ts';
import styles from './shortages.module.css';

type Line = Shortage['lines'][number];

const Product = ({ line: { product_id, name, product_store } }: { line: Line }) =>
  product_store === null ? name : <a href={adminUrls.product(product_id)}>{name}</a>;

/** A card with the missing pieces of a sale by product. If they are settled, it says by whom and why. */
export const ShortageCard = ({ shortage, onSettle }: { shortage: Shortage; onSettle: () => void }) => {
  const { id, number, till, at, lines, settled } = shortage;
  return (
    <article className={panel.panel} aria-label={number}>
      <header className={styles.head}>
        <h2 className={panel.heading}>{texts.sale(number, till)}</h2>
        <p className={panel.hint}>
          <time dateTime={at}>{formatMoment(at)}</time> · <a href={adminUrls.order(id)}>{texts.openOrder}</a>
        </p>
      </header>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line.product_id} className={styles.line}>
            <Product line={line} />
            <span className={panel.hint}>
              {texts.line(line.missing, line.sold)} ·{' '}
              {line.outcome ? texts.outcomeDone[line.outcome] : texts.inStock(line.product_store)}
            </span>
          </li>
        ))}
      </ul>
      {settled ? (
        <p className={styles.settled}>
          {settled.why}
          <span className={panel.hint}>{texts.by(settled.by, formatMoment(settled.at))}</span>
        </p>
      ) : (
        <div className={panel.actions}>
          <Button look="outline" data-opens aria-label={texts.settleOf(number)} onClick={onSettle}>
            {texts.settle}
          </Button>
        </div>
      )}
    </article>
  );
};
