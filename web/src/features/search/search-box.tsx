import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Icon } from '../../ui/icon.tsx';
import { texts } from '../../ui/texts.ts';
import styles from './search-box.module.css';
import { SearchField } from './search-field.tsx';

/** From this width on the field stands in the header. */
const WIDE = '(width >= 768px)';

/**
 * Search in the header (S1-115): a field from 768 px on; on a phone a button that opens it over the whole screen, the
 * field at the top and what is found above the keyboard.
 */
export function SearchBox() {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);

  useEffect(() => {
    const wide = matchMedia(WIDE);
    const close = () => wide.matches && dialog.current?.close();
    wide.addEventListener('change', close);
    return () => wide.removeEventListener('change', close);
  }, []);

  // All within the tap: else a phone shows no keyboard.
  function open() {
    flushSync(() => setOpen(true));
    dialog.current?.showModal();
  }

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
      <dialog
        ref={dialog}
        className={styles.overlay}
        aria-label={texts.search.label}
        onClose={() => setOpen(false)}
      >
        {isOpen && (
          <SearchField id="search-overlay" isFirst onDone={() => dialog.current?.close()}>
            <button
              type="button"
              className={styles.close}
              aria-label={texts.search.close}
              onClick={() => dialog.current?.close()}
            >
              <Icon name="close" size={26} />
            </button>
          </SearchField>
        )}
      </dialog>
    </>
  );
}
