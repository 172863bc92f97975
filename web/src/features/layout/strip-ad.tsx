import { useState } from 'react';
import { urls } from '../../navigation/urls.ts';
import { sticksAtBottom } from '../../ui/behaviour/stick.ts';
import { Icon } from '../../ui/icon.tsx';
import * as texts from '../../ui/texts.ts';
import styles from './strip-ad.module.css';
import { stripAdTexts } from './strip-ad-texts.ts';

const KEY = 'strip-ad-closed';

function wasClosed(): boolean {
  try {
    return sessionStorage.getItem(KEY) === 'true';
  } catch {
    return false;
  }
}

function rememberClosed() {
  try {
    sessionStorage.setItem(KEY, 'true');
  } catch (error) {
    console.warn('Strip ad: could not store that it was closed.', error);
  }
}

/**
 * The strip with an advertisement at the bottom of the screen (S1-096…098). Once closed, it stays hidden for the
 * browser session.
 */
export function StripAd() {
  const [isClosed, setClosed] = useState(wasClosed);
  if (isClosed) return null;
  return (
    <section
      ref={sticksAtBottom}
      className={styles.strip}
      aria-label={stripAdTexts.label}
      data-mood="smoke"
      data-strip-ad
      data-makes-way
    >
      <p className={styles.text}>{stripAdTexts.text}</p>
      <a className={styles.shop} href={urls.category('hart-vapes')}>
        {stripAdTexts.shop}
      </a>
      <button
        type="button"
        className={styles.close}
        aria-label={texts.close}
        onClick={() => {
          rememberClosed();
          setClosed(true);
        }}
      >
        <Icon name="close" size={20} />
      </button>
    </section>
  );
}
