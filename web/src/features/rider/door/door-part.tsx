import type { PhoneStop } from '#shared/rider-phone/rider-day.ts';
import { Button } from '../../../ui/button.tsx';
import { goTo, type Place } from '../frame/place.ts';
import shape from '../frame/rider-screen.module.css';
import { useDoing } from '../frame/use-doing.ts';
import { deliveryOf, endStop } from './deliver.ts';
import styles from './door.module.css';
import { doorStore } from './door-money.ts';
import { doorTexts as texts } from './door-texts.ts';
import { useDue, useFreshMoney } from './use-due.ts';
import { WithCode } from './with-code.tsx';

type DoorScreen = Extract<Place, { order: string }>['screen'];

/** Asks whether the customer showed an ID, which is required before restricted goods are handed over. */
function IdCheck({ stop }: { stop: PhoneStop }) {
  const { isIdSeen } = useDue(stop);
  if (!stop.is_restricted) return null;
  return (
    <label className={styles.check} data-ticked={isIdSeen}>
      <input
        type="checkbox"
        className={shape.box}
        checked={isIdSeen}
        onChange={({ target }) => doorStore.change(stop, { isIdSeen: target.checked })}
      />
      {texts.idTitle}
    </label>
  );
}

/** Shows what the rider can do at a door. */
export function DoorPart({ stop }: { stop: PhoneStop }) {
  const known = useDue(stop);
  const { due, isIdSeen, money } = known;
  const [isDoing, run] = useDoing();
  useFreshMoney(stop);
  const mayHandOver = !stop.is_restricted || isIdSeen;
  const open = (screen: DoorScreen) => () => goTo({ screen, order: stop.id });
  const deliver = () => endStop(stop, deliveryOf(stop, known), texts.saidDelivered(stop.first_name));
  return (
    <section className={styles.door} aria-label={texts.title}>
      <h2 className={styles.heading}>{texts.title}</h2>
      <IdCheck stop={stop} />
      <WithCode stop={stop} />
      {money?.is_prompt_live && <p className={styles.text}>{texts.promptLive}</p>}
      {due > 0 ? (
        <>
          <Button size="large" wide disabled={!mayHandOver} onClick={open('cash')}>
            {texts.cash(due)}
          </Button>
          <div className={shape.pair}>
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
      <div className={shape.pair}>
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
