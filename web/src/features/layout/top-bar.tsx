import { urls } from '../../navigation/urls.ts';
import { useRotation } from '../../ui/behaviour/use-rotation.ts';
import * as texts from '../../ui/texts.ts';
import { useSettings } from '../settings/use-settings.tsx';
import { LoginLink } from './login-link.tsx';
import { SocialLinks } from './social-links.tsx';
import styles from './top-bar.module.css';

/** How long each message is shown, in ms (S1-104). */
const MESSAGE_MS = 5_000;

/**
 * The bar above the header, with changing messages, and links to the FAQs, the saved products, the login, the
 * distributor form and the social networks (S1-103, S1-105, S1-106, S1-116, S2-068). The messages lie on top of each
 * other, so a longer one does not move anything (S1-104).
 */
export function TopBar() {
  const settings = useSettings();
  const messages = settings?.messages ?? [];
  const current = useRotation(messages.length, MESSAGE_MS);
  return (
    <section className={styles.bar} aria-label={texts.news}>
      <div className={styles.inner}>
        <ul className={styles.messages}>
          {messages.map((message, index) => (
            <li
              key={message}
              className={styles.message}
              data-current={index === current}
              aria-hidden={index !== current}
            >
              {message}
            </li>
          ))}
        </ul>
        {settings && (
          <div className={styles.side}>
            <a className={styles.partner} href={urls.faqs}>
              {texts.faqs}
            </a>
            <a className={styles.partner} href={urls.saved}>
              {texts.saved}
            </a>
            <LoginLink className={styles.partner} />
            <a className={styles.partner} href={urls.distributor}>
              {texts.partner}
            </a>
            <SocialLinks social={settings.social} />
          </div>
        )}
      </div>
    </section>
  );
}
