import { nairobiDay, nairobiTime } from '#shared/nairobi.ts';
import { useStore } from '../../../ui/behaviour/use-store.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { now } from '../../device/clock.ts';
import { installOffer } from '../../device/install-app.ts';
import { wakeSync } from '../../device/wake-sync.ts';
import { actsTexts } from '../acts/acts-texts.ts';
import { isSettled } from '../acts/new-act.ts';
import { waitingActs } from '../acts/send-acts.ts';
import type { StoredAct } from '../phone/rider-database.ts';
import { riderNow } from '../phone/rider-now.ts';
import styles from './more.module.css';
import { moreTexts as texts } from './more-texts.ts';
import { signOff } from './sign-off.ts';

/** Returns the server's sentence about a report or, if there is none, a text for its result. */
const resultText = ({ result, text }: StoredAct) => text || actsTexts.results[result ?? 'waiting'];

function Facts() {
  const { device, isOnline, mayBeEvicted, contactAt } = useStore(riderNow);
  const facts = [
    [texts.rider, device?.name],
    [texts.phone, texts.phoneOf(device?.id.split('.').at(-1) ?? '')],
    [texts.network, isOnline ? texts.online : texts.offline],
    [texts.sent, contactAt ? actsTexts.allSent(nairobiTime(new Date(contactAt))) : actsTexts.nothingSent],
    [texts.storage, mayBeEvicted ? texts.mayBeEvicted : texts.isSafe],
  ] as const;
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Act({ stored }: { stored: StoredAct }) {
  const { act, number, area } = stored;
  const state = stored.result ?? 'waiting';
  return (
    <li className={styles.act} data-state={state}>
      <p>
        <strong>{nairobiTime(act.at)}</strong> {number} · {area}
      </p>
      <p className={styles.what}>{actsTexts.of(act)}</p>
      <p className={styles.result}>{resultText(stored)}</p>
    </li>
  );
}

/** Lists the rider's reports of today, and those of earlier days without a final answer, newest first. */
function Acts() {
  const { acts, device } = useStore(riderNow);
  const today = nairobiDay(now());
  const own = acts.filter(
    (each) =>
      each.rider === device?.riderId && (each.result !== 'taken' || nairobiDay(each.act.at) === today),
  );
  const others = acts.filter((each) => each.rider !== device?.riderId && !isSettled(each)).length;
  return (
    <section className={styles.acts}>
      <h2>{texts.done}</h2>
      {others > 0 && <p className={styles.warning}>{texts.others(others)}</p>}
      {own.length === 0 && <p>{texts.nothing}</p>}
      <ol className={styles.list}>
        {own.toReversed().map((stored) => (
          <Act key={stored.id} stored={stored} />
        ))}
      </ol>
    </section>
  );
}

/** The page about the phone: its rider, what it has sent, and the button that ends the working day. */
export function MoreScreen() {
  const offer = useStore(installOffer);
  const { acts, device, kept } = useStore(riderNow);
  const waiting = waitingActs(acts, device?.riderId).length;
  const phone = kept?.day.shop.phone;
  return (
    <div className={styles.screen}>
      <title>{texts.title}</title>
      <h1>{texts.title}</h1>
      <Facts />
      <div className={styles.actions}>
        {waiting > 0 && (
          <Button size="large" wide onClick={wakeSync}>
            {texts.send}
          </Button>
        )}
        {phone && (
          <a className={buttonClass({ look: 'outline', size: 'large', wide: true })} href={`tel:${phone}`}>
            {texts.desk}
          </a>
        )}
        {offer && (
          <Button size="large" wide look="outline" onClick={() => void offer.prompt()}>
            {texts.install}
          </Button>
        )}
      </div>
      <section className={styles.actions}>
        <p>{texts.signOffText}</p>
        {waiting > 0 && <p className={styles.warning}>{texts.signOffWaiting(waiting)}</p>}
        <Button size="large" wide look="quiet" onClick={() => void signOff()}>
          {texts.signOff}
        </Button>
      </section>
      <Acts />
    </div>
  );
}
