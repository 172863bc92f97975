import { adminUrls } from '../../../navigation/admin-urls.ts';
import { useStore } from '../../../ui/behaviour/use-store.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import styles from './desk-page.module.css';
import { deskTexts as texts } from './desk-texts.ts';
import { askToNotify, permission } from './notices.ts';
import type { useSound } from './use-alerts.ts';

type Sound = ReturnType<typeof useSound>;

/** The switch of the sound, which always shows whether the sound is on. */
function SoundSwitch({ sound: { isOn, isReady, turn } }: { sound: Sound }) {
  const state = isOn ? (isReady ? 'on' : 'waits') : 'off';
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      className={styles.switch}
      data-on={state === 'waits' ? 'waits' : isOn}
      onClick={turn}
    >
      <span className={styles.dot} aria-hidden="true" />
      {texts.sound[state]}
    </button>
  );
}

/** A button that asks for permission to show notifications. Later, a text that says whether the browser shows them. */
function NotifyState() {
  const state = useStore(permission);
  if (state === undefined) return null;
  if (state === 'default')
    return (
      <button type="button" className={styles.switch} onClick={() => void askToNotify()}>
        {texts.notify.ask}
      </button>
    );
  return <span className={styles.said}>{state === 'granted' ? texts.notify.on : texts.notify.blocked}</span>;
}

/** The title of the desk, the link to a new order, and whether the desk announces new orders. */
export const DeskHead = ({ sound }: { sound: Sound }) => (
  <header className={styles.head}>
    <h1 className={styles.title}>{texts.title}</h1>
    <ButtonLink href={adminUrls.newOrder({ from: 'desk' })} look="outline" aria-keyshortcuts="n">
      {texts.keys.newOrder}
    </ButtonLink>
    <ButtonLink href={adminUrls.handover()} look="quiet">
      {texts.handover}
    </ButtonLink>
    <SoundSwitch sound={sound} />
    <NotifyState />
  </header>
);
