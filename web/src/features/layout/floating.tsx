import { Suspense } from 'react';
import { chatLink, formatPhone, telLink } from '#shared/phone.ts';
import type { Settings } from '#shared/settings/settings.ts';
import { lazyPart } from '../../navigation/lazy-part.ts';
import { Icon } from '../../ui/icon.tsx';
import * as texts from '../../ui/texts.ts';
import { useAge } from '../age/use-age.ts';
import { useSettings } from '../settings/use-settings.tsx';
import styles from './floating.module.css';

const NoAd = () => null;

// The advertisement strip is shown only to visitors who have confirmed that they are adults. A prerendered page is the
// same for all visitors, so it does not contain the strip.
const StripAd = lazyPart(async () => (await import('./strip-ad.tsx')).StripAd, NoAd);

/**
 * The floating elements of the home page: contact buttons, and a strip with an advertisement. The strip is shown if the
 * shop sells vapes and the visitor has confirmed that they are an adult (S1-096, G-60).
 */
export function Floating() {
  const settings = useSettings();
  const { isConfirmed } = useAge();
  // The advertisement strip loads late. When it appears, the buttons check again which elements they would cover.
  return (
    <div data-floats>
      {settings && <ContactButtons {...settings} />}
      {isConfirmed && settings?.restricted_goods === 'sell' && (
        <Suspense>
          <StripAd />
        </Suspense>
      )}
    </div>
  );
}

/**
 * The floating buttons: call, chat and 'Get in Touch', which lists both as text (S1-099…102, S1-356). They work
 * without JavaScript.
 */
function ContactButtons({ phone, whatsapp }: Pick<Settings, 'phone' | 'whatsapp'>) {
  const ways = (
    <>
      <a
        className={styles.button}
        href={telLink(phone)}
        aria-label={`${texts.touch.call}: ${formatPhone(phone)}`}
      >
        <Icon name="phone" size={24} />
        <span>{formatPhone(phone)}</span>
      </a>
      <a
        className={styles.button}
        href={chatLink(whatsapp, texts.touch.message)}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={texts.touch.chat}
      >
        <Icon name="chat" size={24} />
        <span>{texts.touch.chat}</span>
      </a>
    </>
  );
  return (
    <div className={styles.contact} data-touch data-makes-way>
      <details className={styles.more}>
        <summary className={styles.button}>
          <Icon name="plus" size={24} />
          <span>{texts.touch.open}</span>
        </summary>
        <div className={styles.ways}>{ways}</div>
      </details>
      {ways}
    </div>
  );
}
