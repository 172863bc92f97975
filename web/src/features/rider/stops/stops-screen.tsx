import type { PhoneStop } from '#shared/rider-phone/rider-day.ts';
import { useStore } from '../../../ui/behaviour/use-store.ts';
import { Button } from '../../../ui/button.tsx';
import { nextStop } from '../day/stop-facts.ts';
import { useDay } from '../day/use-day.ts';
import { goTo } from '../frame/place.ts';
import shape from '../frame/rider-screen.module.css';
import { riderNow } from '../phone/rider-now.ts';
import { Reach } from './reach.tsx';
import { Due, TimeLeft } from './stop-badges.tsx';
import styles from './stops.module.css';
import { stopsTexts as texts } from './stops-texts.ts';
import { ThereButton } from './there-button.tsx';

function Who({ stop, place }: { stop: PhoneStop; place: number }) {
  const { first_name, area, id } = stop;
  return (
    <button type="button" className={styles.who} onClick={() => goTo({ screen: 'stop', order: id })}>
      <span className={styles.place}>{place}</span>
      <span className={styles.name}>
        <strong>{first_name}</strong> {area}
      </span>
      <TimeLeft stop={stop} />
    </button>
  );
}

/** A stop in the list. The next stop is large and has buttons. */
function Stop({ stop, place, isNext }: { stop: PhoneStop; place: number; isNext: boolean }) {
  const { contact, last_step, last_why, is_there, id } = stop;
  const desk = last_step ? texts.desk[last_step] : undefined;
  const landmark = contact?.landmark || contact?.street_address;
  return (
    <li className={styles.stop} data-next={isNext}>
      <Who stop={stop} place={place} />
      {landmark && <p className={styles.landmark}>{landmark}</p>}
      <Due stop={stop} />
      {desk && (
        <div className={styles.desk}>
          <p>
            <strong>{desk}</strong> {last_step === 'nobody-there' ? '' : last_why}
          </p>
        </div>
      )}
      {isNext && <Reach stop={stop} />}
      {isNext &&
        (is_there ? (
          <Button size="large" wide onClick={() => goTo({ screen: 'stop', order: id })}>
            {texts.isThere}
          </Button>
        ) : (
          <ThereButton stop={stop} />
        ))}
    </li>
  );
}

/** Lists today's orders that the server did not let this rider collect, with the reason. */
function Refused({ stops }: { stops: readonly PhoneStop[] }) {
  const acts = useStore(riderNow, (now) => now.acts);
  const given = new Map(stops.filter(({ has_it }) => !has_it).map((stop) => [stop.id, stop]));
  const refused = acts.filter(({ act, result }) => result === 'refused' && given.has(act.order));
  const last = [...new Map(refused.map((each) => [each.act.order, each])).values()];
  return last.map(({ id, number, text }) => (
    <p key={id} className={styles.refused} role="alert">
      {texts.refused(number, text)}
    </p>
  ));
}

/** Lists the stops in the order in which the rider drives to them. */
export function StopsScreen() {
  const day = useDay();
  if (!day) return <Empty title={texts.notRead} text={texts.notReadText} />;
  const { stops, goods } = day;
  const [mine, given] = [stops.filter(({ has_it }) => has_it), stops.filter(({ has_it }) => !has_it)];
  const next = nextStop(stops);
  return (
    <div className={shape.screen}>
      <title>Hart rides</title>
      <h1 className={styles.hidden}>{texts.next}</h1>
      <Refused stops={stops} />
      {given.length > 0 && (
        <Button
          size="large"
          wide
          look={next ? 'outline' : 'primary'}
          onClick={() => goTo({ screen: 'take' })}
        >
          {texts.takeBags(given.length)}
        </Button>
      )}
      {stops.length === 0 && <Empty title={texts.none} text={texts.noneText} />}
      <ol className={styles.list}>
        {mine.map((stop, n) => (
          <Stop key={stop.id} stop={stop} place={n + 1} isNext={stop === next} />
        ))}
      </ol>
      {given.length > 0 && (
        <>
          <h2 className={styles.heading}>{texts.given}</h2>
          <ol className={styles.list}>
            {given.map((stop, n) => (
              <Stop key={stop.id} stop={stop} place={mine.length + n + 1} isNext={false} />
            ))}
          </ol>
        </>
      )}
      {goods.length > 0 && <Back goods={goods} />}
    </div>
  );
}

function Empty({ title, text }: { title: string; text: string }) {
  return (
    <div className={styles.empty}>
      <h1>{title}</h1>
      <p>{text}</p>
    </div>
  );
}

type BackProps = {
  goods: readonly { id: string; number: string; pieces: readonly { name: string; pieces: number }[] }[];
};

/** Lists the goods of ended orders that the rider brings back to the office. */
export function Back({ goods }: BackProps) {
  return (
    <section>
      <h2 className={styles.heading}>{texts.back}</h2>
      <ul className={styles.list}>
        {goods.map(({ id, number, pieces }) => (
          <li key={id} className={styles.stop}>
            <strong>{number}</strong>
            {pieces.map((each) => (
              <p key={each.name}>{texts.pieces(each.pieces, each.name)}</p>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
