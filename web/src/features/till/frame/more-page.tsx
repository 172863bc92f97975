import { lazy, Suspense } from 'react';
import { useStore } from '../../../ui/behaviour/use-store.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { installOffer } from '../../device/install-app.ts';
import { shortTime } from '../../device/short-time.ts';
import { wakeSync } from '../../device/wake-sync.ts';
import { deviceNow } from '../device/device-now.ts';
import { freeMegabytes } from '../device/storage-health.ts';
import { useTill } from '../device/use-till.ts';
import { OwnPin } from '../entrance/own-pin.tsx';
import { lockChoices, setLockMinutes, useLockMinutes } from '../entrance/use-auto-lock.ts';
import { DrawerForm, PrinterSettings } from '../paper/printer-settings.tsx';
import { SlipSettings } from '../slips/slip-settings.tsx';
import { frameTexts } from './frame-texts.ts';
import styles from './more-page.module.css';

const texts = frameTexts.more;

/** The person's own figures. They load only with this page, because selling does not need them. */
const OwnFigures = lazy(async () => ({ default: (await import('./own-figures.tsx')).OwnFigures }));

/** Shows the data of this device: its till, network, unsent entries, prices and storage. */
function Facts() {
  const { till, unsynced, catalogueAt, isOnline } = useTill();
  const { mayBeEvicted, space, device } = useStore(deviceNow);
  const free = useStore(freeMegabytes);
  const facts = [
    [texts.till, texts.tillNamed(till.name, till.number, device?.epoch ?? till.epoch)],
    [texts.network, isOnline ? frameTexts.online : frameTexts.offline],
    [texts.unsent, frameTexts.unsent(unsynced)],
    [texts.pricesFrom, catalogueAt ? shortTime(catalogueAt, new Date()) : frameTexts.noPrices],
    [texts.storage, mayBeEvicted ? texts.mayBeEvicted : texts.isSafe],
    [texts.space, free === undefined ? texts.spaces[space] : `${texts.spaces[space]} (${texts.free(free)})`],
  ] as const;
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name} className={styles.fact}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function LockTime() {
  const minutes = useLockMinutes();
  return (
    <div className={styles.setting}>
      <Field name="lock" label={texts.lockAfter} error={undefined} isPicker>
        {(control) => (
          <select
            {...control}
            value={minutes}
            onChange={({ target }) => setLockMinutes(Number(target.value))}
          >
            {lockChoices.map((choice) => (
              <option key={choice} value={choice}>
                {texts.minutes(choice)}
              </option>
            ))}
          </select>
        )}
      </Field>
    </div>
  );
}

/**
 * The page about the device itself: what it has sent, where it stores data, when it locks, its printer and its drawer.
 */
export function MorePage() {
  const offer = useStore(installOffer);
  const { unsynced } = useTill();
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{frameTexts.screens.more}</h1>
      <Facts />
      <div className={styles.actions}>
        <Button size="large" look={unsynced > 0 ? 'primary' : 'outline'} onClick={wakeSync}>
          {texts.send}
        </Button>
        {offer && (
          <Button size="large" look="outline" onClick={() => void offer.prompt()}>
            {texts.install}
          </Button>
        )}
      </div>
      <Suspense fallback={null}>
        <OwnFigures />
      </Suspense>
      <OwnPin />
      <SlipSettings />
      <LockTime />
      <PrinterSettings />
      <DrawerForm />
    </div>
  );
}
