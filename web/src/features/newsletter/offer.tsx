import { useCall } from '../../api/use-call.ts';
import { useSettings } from '../settings/use-settings.tsx';
import { subscriberTexts as texts } from './subscriber-texts.ts';

type Props = {
  /** The id of the heading. */
  id: string;
  /** The CSS classes of the heading, the promise and the text. */
  styles: CSSModuleClasses;
  /** A text that replaces the usual one if the form could not be opened. */
  problem?: string | undefined;
};

/**
 * Says which advantages a subscriber gets, and how many people have subscribed (S1-425). The newsletter prompt and
 * dialog show it. From 1,000 confirmed subscribers on, their real number replaces the text of the settings (G-34).
 */
export function Offer({ id, styles, problem }: Props) {
  const claim = useSettings()?.subscriber_claim;
  const { data } = useCall('GET /api/newsletter/count', {});
  const count = data?.confirmed;
  const shown = claim && (count ? texts.count(count) : claim);
  return (
    <>
      <h2 id={id} className={styles.title}>
        {texts.title}
      </h2>
      <p className={styles.promise}>{texts.offer}</p>
      <p className={styles.text}>{problem ?? [texts.offerText, shown && texts.claim(shown)].join(' ')}</p>
    </>
  );
}
