import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './pager.module.css';
import * as shopTexts from './shop-texts.ts';

type Props = { page: number; last: number; onTurn: (page: number) => void };

/**
 * The buttons Previous and Next. Previous is disabled on the first page, and Next on the last (S1-156, S1-159,
 * S1-160).
 */
export const Pager = ({ page, last, onTurn }: Props) => (
  <nav className={styles.pager} aria-label={shopTexts.pages}>
    <Button look="outline" disabled={page <= 1} onClick={() => onTurn(page - 1)}>
      <Icon name="back" />
      {shopTexts.previous}
    </Button>
    <p className={styles.place} role="status">
      {shopTexts.page(page, last)}
    </p>
    <Button look="outline" disabled={page >= last} onClick={() => onTurn(page + 1)}>
      {shopTexts.next}
      <Icon name="arrow" />
    </Button>
  </nav>
);
