import type { KeyboardEvent, Ref } from 'react';
import { useStore } from '../../../../ui/behaviour/use-store.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { saleTexts as texts } from '../sale-texts.ts';
import styles from './search-field.module.css';
import type { ProductSearch } from './use-product-search.ts';

type Props = {
  products: Pick<ProductSearch, 'store' | 'search'>;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
  ref: Ref<HTMLInputElement>;
};

/** The search box of the till (S2-159). Text that is typed anywhere on the screen goes here. */
export function SearchField({ products: { store, search }, onKeyDown, ref }: Props) {
  const query = useStore(store, (typed) => typed.query);
  return (
    <search className={styles.search}>
      <Icon name="search" className={styles.icon} />
      <input
        ref={ref}
        type="text"
        inputMode="search"
        enterKeyHint="done"
        className={styles.input}
        placeholder={texts.search}
        aria-label={texts.search}
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        maxLength={100}
        value={query}
        onChange={({ target }) => search(target.value)}
        onKeyDown={onKeyDown}
      />
      {query !== '' && (
        <button
          type="button"
          className={styles.clear}
          aria-label={texts.clearSearch}
          onClick={() => search('')}
        >
          <Icon name="close" size={20} />
        </button>
      )}
    </search>
  );
}
