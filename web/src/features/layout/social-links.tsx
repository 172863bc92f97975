import type { Settings } from '#shared/settings/settings.ts';
import { Icon } from '../../ui/icon.tsx';
import * as texts from '../../ui/texts.ts';
import styles from './social-links.module.css';

const networks = ['facebook', 'tiktok', 'instagram'] as const;

/** Links to the shop's social networks. Each opens in a new tab (S1-351). */
export function SocialLinks({
  social,
  className,
}: {
  social: Settings['social'];
  className?: string | undefined;
}) {
  return (
    <ul className={`${styles.list} ${className ?? ''}`}>
      {networks.map((network) => (
        <li key={network}>
          <a
            className={styles.link}
            href={social[network]}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={texts.social[network]}
          >
            <Icon name={network} size={20} />
          </a>
        </li>
      ))}
    </ul>
  );
}
