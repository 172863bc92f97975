import type { ReactNode } from 'react';
import { nairobiTime } from '#shared/nairobi.ts';
import { useStore } from '../../../ui/behaviour/use-store.ts';
import { actsTexts } from '../acts/acts-texts.ts';
import { saidStore, sayNothing, undoAct } from '../acts/do-act.ts';
import { waitingActs } from '../acts/send-acts.ts';
import { useDay } from '../day/use-day.ts';
import { riderNow } from '../phone/rider-now.ts';
import styles from './frame.module.css';
import { frameTexts as texts } from './frame-texts.ts';
import { goTo, type Place } from './place.ts';

/** Says which reports are not sent yet, and whether there is a network. */
function SentWords() {
  const { acts, device, contactAt, isOnline } = useStore(riderNow);
  const waiting = waitingActs(acts, device?.riderId).length;
  const sent = contactAt ? actsTexts.allSent(nairobiTime(new Date(contactAt))) : actsTexts.nothingSent;
  return (
    <>
      <span data-state={waiting > 0 ? 'waiting' : 'sent'}>
        {waiting > 0 ? actsTexts.waiting(waiting) : sent}
      </span>
      {!isOnline && <span data-state="offline">{actsTexts.offline}</span>}
    </>
  );
}

/** Shows the sums of the day: stops to do, money to collect, and cash that the rider carries. */
function Sums() {
  const day = useDay();
  if (!day) return null;
  const { stops, cash } = day;
  const due = stops.reduce((sum, stop) => sum + stop.due, 0);
  return (
    <>
      <p className={styles.sums}>
        <strong>{texts.stops(stops.length)}</strong> · {texts.collect(due)}
      </p>
      <p className={styles.hold}>
        {texts.hold(cash.held, cash.limit)}
        {cash.held > cash.limit && <strong className={styles.over}>{texts.over}</strong>}
      </p>
    </>
  );
}

/**
 * Shows the app's last text, with an Undo button while the report can be undone. It covers the sums, so it also says
 * which reports are not sent.
 */
function Said() {
  const said = useStore(saidStore);
  const { undo } = said ?? {};
  return (
    <div className={styles.said} role="status" data-bad={said?.isBad} hidden={!said}>
      {said && (
        <div className={styles.words}>
          <p>{said.text}</p>
          <p className={styles.sent} aria-hidden="true">
            <SentWords />
          </p>
        </div>
      )}
      {undo && (
        <button type="button" className={styles.undo} onClick={() => void undoAct(undo)}>
          {actsTexts.undo}
        </button>
      )}
    </div>
  );
}

const screens = ['stops', 'money', 'more'] as const;

const screenOf = ({ screen }: Place) => (screen === 'money' || screen === 'more' ? screen : 'stops');

/**
 * The layout component of the screens: the sums at the top, and the links to the three screens at the bottom, where a
 * thumb reaches them.
 */
export function Frame({ place, children }: { place: Place; children: ReactNode }) {
  const here = screenOf(place);
  return (
    <div className={styles.frame}>
      <header className={styles.head}>
        {place.screen === 'stops' && <Sums />}
        <p className={styles.sent} role="status" aria-label={texts.state}>
          <SentWords />
        </p>
        <Said />
      </header>
      <main key={JSON.stringify(place)} id="main" className={styles.main}>
        {children}
      </main>
      <footer className={styles.foot}>
        <nav className={styles.bar} aria-label={texts.navigation}>
          {screens.map((screen) => (
            <button
              key={screen}
              type="button"
              className={styles.link}
              aria-current={screen === here ? 'page' : undefined}
              onClick={() => {
                sayNothing();
                goTo({ screen });
              }}
            >
              {texts.screens[screen]}
            </button>
          ))}
        </nav>
      </footer>
    </div>
  );
}
