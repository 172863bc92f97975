import { urls } from '../../navigation/urls.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useAge } from '../age/use-age.ts';
import { useSettings } from '../settings/use-settings.tsx';
import { FoundItem } from './found-item.tsx';
import styles from './search-panel.module.css';
import { searchTexts } from './search-texts.ts';
import type { SearchAnswer } from './use-product-search.ts';
import { useStockOf } from './use-stock-of.ts';

type Props = {
  id: string;
  text: string;
  optionId: (at: number) => string;
  answer: SearchAnswer;
  /** The index of the result that the arrow keys have reached; -1 if there is none. */
  active: number;
  /** True in the phone's full-screen search, which has its own close button. */
  isOverlay: boolean;
  onChoose: () => void;
  onClose: () => void;
};

/** Shows the search results, or help if there are none (S1-161, S1-166, S1-167, S1-374). */
export function SearchPanel({ id, text, optionId, answer, active, isOverlay, onChoose, onClose }: Props) {
  const { products, total, isLoose, message, whatsappLink } = answer;
  const stock = useStockOf(products.map((product) => product.id).join(','));
  const { isConfirmed } = useAge();
  const isClosed = useSettings()?.restricted_goods !== 'sell';
  const summary =
    total > products.length ? searchTexts.shown(products.length, total) : searchTexts.found(total);
  return (
    <div className={isOverlay ? styles.whole : styles.panel}>
      <div className={styles.head}>
        <p className={styles.summary} role="status">
          {products.length === 0 ? message : isLoose ? searchTexts.loose : summary}
        </p>
        {!isOverlay && (
          <button type="button" className={styles.close} aria-label={searchTexts.close} onClick={onClose}>
            <Icon name="close" size={20} />
          </button>
        )}
      </div>
      {products.length === 0 && whatsappLink && (
        <a
          className={buttonClass({ wide: true }, styles.ask)}
          href={whatsappLink}
          target="_blank"
          rel="noopener noreferrer"
        >
          <Icon name="chat" />
          {searchTexts.ask}
        </a>
      )}
      <div id={id} role="listbox" aria-label={searchTexts.results} hidden={products.length === 0}>
        {products.map((product, at) => (
          <FoundItem
            key={product.id}
            id={optionId(at)}
            product={product}
            isActive={at === active}
            isSoldOut={stock.get(product.id) === 0}
            isVeiled={product.age_restricted && !isConfirmed}
            isClosed={product.age_restricted && isClosed}
            onChoose={onChoose}
          />
        ))}
      </div>
      {total > products.length && (
        <a className={styles.all} href={urls.search(text)} onClick={onChoose}>
          {searchTexts.seeAll}
        </a>
      )}
    </div>
  );
}
