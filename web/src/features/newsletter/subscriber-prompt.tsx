import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Prompt } from '../../ui/prompt/prompt.tsx';
import { shownModal } from '../../ui/shown-modal.ts';
import { useSettings } from '../settings/use-settings.tsx';
import { rememberOffer } from './remember-offer.ts';
import styles from './subscriber-prompt.module.css';
import { subscriberTexts as texts } from './subscriber-texts.ts';

function close() {
  rememberOffer();
  shownModal.close();
}

/** 'Get Exclusive Offers' on the home page (S1-293, S1-425). Its button opens the dialog with the form. */
export function SubscriberPrompt() {
  const claim = useSettings()?.subscriber_claim;
  const [isOpening, setOpening] = useState(false);

  /** Opens the dialog once its script has loaded, unless the visitor has closed this prompt by then. */
  async function open() {
    const prompt = shownModal.get();
    setOpening(true);
    await import('./subscriber-modal.tsx').catch(() => {});
    if (shownModal.get() === prompt) shownModal.open('subscriber');
  }

  return (
    <Prompt className={styles.prompt} labelledBy="subscriber-prompt" onClose={close}>
      <h2 id="subscriber-prompt" className={styles.title}>
        {texts.title}
      </h2>
      <p className={styles.promise}>{texts.offer}</p>
      <p className={styles.text}>
        {texts.offerText} {claim && texts.claim(claim)}
      </p>
      <Button wide className={styles.subscribe} disabled={isOpening} aria-busy={isOpening} onClick={open}>
        {texts.submit}
      </Button>
    </Prompt>
  );
}
