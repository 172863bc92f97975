import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useMedia } from '../../ui/behaviour/use-media.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import * as texts from '../../ui/texts.ts';
import styles from './search-box.module.css';
import { SearchField } from './search-field.tsx';

/** From this width on the search field is in the header. */
const WIDE = '(min-width: 768px)';

/**
 * The search in the header (S1-115). From 768 px on it is a field. On a phone, a button opens a full-screen search
 * with the field at the top and the results above the keyboard.
 */
export function SearchBox() {
  const [isOpen, setOpen] = useState(false);
  const isWide = useMedia(WIDE);
  if (isOpen && isWide) setOpen(false);
  const close = () => setOpen(false);

  // The focus must be set while the click is handled. Otherwise a phone shows no keyboard.
  const open = () => flushSync(() => setOpen(true));

  return (
    <>
      <SearchField id="search" className={styles.inline} />
      <button
        type="button"
        className={styles.open}
        aria-label={texts.search.open}
        aria-haspopup="dialog"
        onClick={open}
      >
        <Icon name="search" size={24} />
      </button>
      <Dialog
        isOpen={isOpen}
        isToType
        className={styles.overlay}
        aria-label={texts.search.label}
        onClose={close}
      >
        {isOpen && (
          <SearchField id="search-overlay" isFirst onDone={close}>
            <button type="button" className={styles.close} aria-label={texts.search.close} onClick={close}>
              <Icon name="close" size={26} />
            </button>
          </SearchField>
        )}
      </Dialog>
    </>
  );
}
