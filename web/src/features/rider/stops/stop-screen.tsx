import type { PhoneStop } from '#shared/rider-phone/rider-day.ts';
import { useStore } from '../../../ui/behaviour/use-store.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { say } from '../acts/do-act.ts';
import { placeWords } from '../day/stop-facts.ts';
import { DoorPart } from '../door/door-part.tsx';
import { BackBar } from '../frame/back-bar.tsx';
import { goTo } from '../frame/place.ts';
import shape from '../frame/rider-screen.module.css';
import { riderNow } from '../phone/rider-now.ts';
import { Reach } from './reach.tsx';
import { Due, TimeLeft } from './stop-badges.tsx';
import styles from './stops.module.css';
import { stopsTexts as texts } from './stops-texts.ts';
import { ThereButton } from './there-button.tsx';

function copyPlace(stop: PhoneStop): void {
  navigator.clipboard
    .writeText(placeWords(stop))
    .then(() => say({ text: texts.copied }))
    .catch(() => say({ text: texts.notCopied, isBad: true }));
}

/** Shows how to find the customer, as they and earlier riders have described it. */
function Way({ stop }: { stop: PhoneStop }) {
  const { contact } = stop;
  if (!contact) return null;
  const { street_address, landmark, special_instructions } = contact;
  return (
    <>
      <dl className={styles.facts}>
        <div>
          <dt>{texts.landmark}</dt>
          <dd>{[landmark, street_address].filter(Boolean).join(' · ') || stop.area}</dd>
        </div>
        {special_instructions && (
          <div>
            <dt>{texts.note}</dt>
            <dd>{special_instructions}</dd>
          </div>
        )}
      </dl>
      <div className={shape.pair}>
        <button type="button" className={styles.extra} onClick={() => copyPlace(stop)}>
          {texts.copy}
        </button>
        <button
          type="button"
          className={styles.extra}
          onClick={() => goTo({ screen: 'landmark', order: stop.id })}
        >
          {texts.betterPlace}
        </button>
      </div>
    </>
  );
}

/** Shows the decision of the office about a stop. While there is none, offers to call the office. */
function Desk({ stop: { last_step, last_why } }: { stop: PhoneStop }) {
  const phone = useStore(riderNow, ({ kept }) => kept?.day.shop.phone);
  const said = last_step ? texts.desk[last_step] : undefined;
  if (!said) return null;
  return (
    <div className={styles.desk}>
      <p>
        <strong>{said}</strong> {last_why}
      </p>
      {phone && (
        <a className={buttonClass({ look: 'outline', size: 'large', wide: true })} href={`tel:${phone}`}>
          {texts.callDesk}
        </a>
      )}
    </div>
  );
}

/** The screen of a stop: how to get there, the goods in the bag, and the rider's actions at the door. */
export function StopScreen({ stop }: { stop: PhoneStop }) {
  const { first_name, area, number, goods, has_it, is_there } = stop;
  return (
    <div className={shape.screen}>
      <BackBar title={first_name} note={`${area} · ${number}`}>
        <TimeLeft stop={stop} />
      </BackBar>
      <Due stop={stop} />
      <Desk stop={stop} />
      <Reach stop={stop} />
      {is_there && has_it && <DoorPart stop={stop} />}
      <Way stop={stop} />
      <dl className={styles.facts}>
        <div>
          <dt>{texts.goods}</dt>
          {goods.map(({ name, pieces }) => (
            <dd key={name}>{texts.pieces(pieces, name)}</dd>
          ))}
        </div>
      </dl>
      {has_it && !is_there && (
        <div className={shape.doing}>
          <ThereButton stop={stop} />
        </div>
      )}
      {!has_it && (
        <div className={shape.doing}>
          <Button size="large" wide onClick={() => goTo({ screen: 'take' })}>
            {texts.takeBags(1)}
          </Button>
        </div>
      )}
    </div>
  );
}
