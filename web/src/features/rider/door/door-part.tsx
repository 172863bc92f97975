import { useEffect } from 'react';
import type { PhoneStop } from '#shared/rider-phone/rider-day.ts';
import { useStore } from '../../../ui/behaviour/use-store.ts';
import { Button } from '../../../ui/button.tsx';
import { goTo, type Place } from '../frame/place.ts';
import { useDoing } from '../frame/use-doing.ts';
import { riderNow } from '../phone/rider-now.ts';
import { deliveryOf, endStop } from './deliver.ts';
import styles from './door.module.css';
import { doorStore, readDoorMoney } from './door-money.ts';
import { doorTexts as texts } from './door-texts.ts';
import { useDue } from './use-due.ts';

type DoorScreen = Extract<Place, { order: string }>['screen'];

/** The question about the customer's age, which restricted goods need before they are handed over. */
function IdCheck({ stop }: { stop: PhoneStop }) {
  const { isIdSeen } = useDue(stop);
  if (!stop.is_restricted) return null;
  return (
    <label className={styles.check} data-ticked={isIdSeen}>
      <input
        type="checkbox"
        className={styles.box}
        checked={isIdSeen}
        onChange={({ target }) => doorStore.change(stop.id, { isIdSeen: target.checked })}
      />
      {texts.idTitle}
    </label>
  );
}

/** Reads the money of the stop when the rider opens it with a network: it may have been paid meanwhile. */
function useFreshMoney({ id }: PhoneStop): void {
  const mayRead = useStore(riderNow, ({ isOnline, grant }) => isOnline && grant !== undefined);
  useEffect(() => {
    if (mayRead)
      readDoorMoney(id).catch((error: unknown) => console.warn('The money of the stop was not read.', error));
  }, [id, mayRead]);
}

/** What the rider does at a door. */
export function DoorPart({ stop }: { stop: PhoneStop }) {
  const { due, isIdSeen, money } = useDue(stop);
  const [isDoing, run] = useDoing();
  useFreshMoney(stop);
  const mayHandOver = !stop.is_restricted || isIdSeen;
  const open = (screen: DoorScreen) => () => goTo({ screen, order: stop.id });
  const deliver = () =>
    endStop(stop, deliveryOf(stop, { id_seen: isIdSeen }), texts.saidDelivered(stop.first_name));
  return (
    <section className={styles.door} aria-label={texts.title}>
      <h2 className={styles.heading}>{texts.title}</h2>
      <IdCheck stop={stop} />
      {money?.is_prompt_live && <p className={styles.text}>{texts.promptLive}</p>}
      {due > 0 ? (
        <>
          <Button size="large" wide disabled={!mayHandOver} onClick={open('cash')}>
            {texts.cash(due)}
          </Button>
          <div className={styles.pair}>
            <button type="button" className={styles.choice} disabled={!mayHandOver} onClick={open('prompt')}>
              {texts.prompt}
            </button>
            <button type="button" className={styles.choice} disabled={!mayHandOver} onClick={open('code')}>
              {texts.code}
            </button>
          </div>
        </>
      ) : (
        <>
          <p className={styles.text}>{texts.isPaid}</p>
          <Button size="large" wide disabled={!mayHandOver || isDoing} onClick={() => run(deliver)}>
            {texts.deliver}
          </Button>
        </>
      )}
      <div className={styles.pair}>
        <button type="button" className={styles.choice} onClick={open('not-accepted')}>
          {texts.notAccepted}
        </button>
        <button type="button" className={styles.choice} onClick={open('nobody')}>
          {texts.nobody}
        </button>
      </div>
    </section>
  );
}
