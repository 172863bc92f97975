import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '#shared/paths.ts';
import { chatLink, formatPhone, telLink } from '#shared/phone.ts';
import type { Settings } from '#shared/settings.ts';
import { lazyPart } from '../../navigation/lazy-part.ts';
import { Icon } from '../../ui/icon.tsx';
import { texts } from '../../ui/texts.ts';
import { useAge } from '../age/use-age.ts';
import { useSettings } from '../settings/use-settings.ts';
import styles from './floating.module.css';

const NoAd = () => null;

// Only who is known to be of age sees it, which no page can know.
const StripAd = lazyPart(async () => (await import('./strip-ad.tsx')).StripAd, NoAd);

/** What floats over the home page: ways to reach the shop, and the strip ad for adults where vapes are sold (S1-096, G-60). */
export function Floating() {
  const settings = useSettings();
  const { isConfirmed } = useAge();
  const isHome = useLocation().pathname === paths.home;
  if (!settings || !isHome) return null;
  return (
    <>
      <ContactButtons {...settings} />
      {isConfirmed && settings.restricted_goods === 'sell' && (
        <Suspense>
          <StripAd />
        </Suspense>
      )}
    </>
  );
}

/** 'Get in Touch' unfolds a call and a chat (S1-099…102, S1-356). Nothing but HTML: it works before and without a script. */
function ContactButtons({ phone, whatsapp }: Pick<Settings, 'phone' | 'whatsapp'>) {
  return (
    <details className={styles.contact} data-touch data-makes-way>
      <summary className={styles.open}>
        <Icon name="chat" size={24} />
        <span className={styles.word}>{texts.touch.open}</span>
      </summary>
      <div className={styles.ways}>
        <a
          className={styles.way}
          href={telLink(phone)}
          aria-label={`${texts.touch.call}: ${formatPhone(phone)}`}
        >
          <Icon name="phone" size={24} />
          <span>{formatPhone(phone)}</span>
        </a>
        <a
          className={styles.way}
          href={chatLink(whatsapp, texts.touch.message)}
          target="_blank"
          rel="noopener noreferrer"
        >
          <Icon name="chat" size={24} />
          <span>{texts.touch.chat}</span>
        </a>
      </div>
    </details>
  );
}
