import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Prompt } from '../../ui/prompt/prompt.tsx';
import { shownModal } from '../../ui/shown-modal.ts';
import { Offer } from './offer.tsx';
import { rememberOffer } from './remember-offer.ts';
import styles from './subscriber-prompt.module.css';
import { subscriberTexts as texts } from './subscriber-texts.ts';

function close() {
  rememberOffer();
  shownModal.close();
}

/** The prompt 'Get Exclusive Offers' on the home page (S1-293, S1-425). Its button opens the newsletter dialog. */
export function SubscriberPrompt() {
  const [state, setState] = useState<'ready' | 'opening' | 'failed'>('ready');
  const isOpening = state === 'opening';

  /** Opens the newsletter dialog once its script has loaded, unless the visitor has closed this prompt meanwhile. */
  async function open() {
    // Chrome remembers a failed import, so a later import would fail too. Offline, none is tried.
    if (!navigator.onLine) return setState('failed');
    const prompt = shownModal.get();
    setState('opening');
    try {
      await import('./subscriber-modal.tsx');
      if (shownModal.get() === prompt) shownModal.open('subscriber');
    } catch {
      setState('failed');
    }
  }

  return (
    <Prompt className={styles.prompt} labelledBy="subscriber-prompt" onClose={close}>
      <Offer
        id="subscriber-prompt"
        styles={styles}
        problem={state === 'failed' ? texts.unreached : undefined}
      />
      <Button wide className={styles.subscribe} disabled={isOpening} aria-busy={isOpening} onClick={open}>
        {texts.submit}
      </Button>
    </Prompt>
  );
}
