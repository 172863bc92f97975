import { useState } from 'react';
import { urls } from '../../navigation/urls.ts';
import { useOrigin } from '../../navigation/use-origin.ts';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/toast.ts';
import { shareLinks } from '../product/share-links.ts';
import styles from './post-share.module.css';
import { postTexts as texts } from './post-texts.ts';

const networks = ['facebook', 'x', 'chat'] as const;

/** Buttons that share an article: by Facebook, Twitter or WhatsApp, or by copying its address (S2-103). */
export function PostShare({ post }: { post: { slug: string; name: string } }) {
  const [copyFailed, setCopyFailed] = useState(false);
  const url = `${useOrigin()}${urls.post(post.slug)}`;
  const links = shareLinks({ url, title: post.name });

  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      setCopyFailed(false);
      toast(texts.copied);
    } catch (reason) {
      console.warn('The link could not be copied.', reason);
      setCopyFailed(true);
    }
  }

  return (
    <div className={styles.share}>
      <Icon name="share" size={20} className={styles.mark} />
      <ul className={styles.ways} aria-label={texts.share}>
        {networks.map((network) => (
          <li key={network}>
            <a className={styles.way} href={links[network]} target="_blank" rel="noopener noreferrer">
              {texts.networks[network]}
            </a>
          </li>
        ))}
        <li>
          <button type="button" className={styles.way} onClick={copy}>
            {texts.copy}
          </button>
        </li>
      </ul>
      {copyFailed && (
        <p className={styles.failed} role="alert">
          {texts.copyFailed} <span className={styles.url}>{url}</span>
        </p>
      )}
    </div>
  );
}
