import { Icon } from '../../../ui/icon.tsx';
import { isMac, keyNames } from '../ui/shortcuts/shortcut-keys.ts';
import styles from './search-button.module.css';
import { searchTexts as texts } from './search-texts.ts';

/**
 * The button in the header that opens the search. It looks like a field, and is hidden on a phone. It shows the key
 * that works on every page, because on a page with a list, `/` leads to the search field of the list.
 */
export const SearchButton = ({ onOpen }: { onOpen: () => void }) => (
  <button type="button" className={styles.button} aria-keyshortcuts="Control+K Meta+K" onClick={onOpen}>
    <Icon name="search" size={18} />
    <span className={styles.label}>{texts.open}</span>
    <span className={styles.key} aria-hidden="true">
      {keyNames('Mod+k', isMac())[0]?.join(' ')}
    </span>
  </button>
);
