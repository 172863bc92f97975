import { useState } from 'react';
import type { PhoneStop } from '#shared/rider-phone/rider-day.ts';
import { useStore } from '../../../ui/behaviour/use-store.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { BackBar } from '../frame/back-bar.tsx';
import shape from '../frame/rider-screen.module.css';
import { useDoing } from '../frame/use-doing.ts';
import { riderNow } from '../phone/rider-now.ts';
import { endStop } from './deliver.ts';
import styles from './door.module.css';
import { doorTexts as texts } from './door-texts.ts';
import { Why, wordsOf } from './why.tsx';

/** Asks why the customer did not accept the goods, and ends the stop. */
export function NotAcceptedScreen({ stop }: { stop: PhoneStop }) {
  const [why, setWhy] = useState({ chosen: '', typed: '' });
  const [isDoing, run] = useDoing();
  const words = wordsOf(why);
  const act = { kind: 'not-accepted', order: stop.id, seen: stop.slip, why: words } as const;
  return (
    <div className={shape.screen}>
      <BackBar title={texts.refuseTitle} note={`${stop.first_name} · ${stop.number}`} />
      <p className={styles.text}>{texts.refuseText}</p>
      <Why label={texts.refuseTitle} reasons={texts.refuseReasons} why={why} onChange={setWhy} />
      <div className={shape.doing}>
        <Button
          size="large"
          wide
          disabled={words === '' || isDoing}
          onClick={() => run(() => endStop(stop, act, texts.saidRefused(stop.first_name)))}
        >
          {texts.refuse}
        </Button>
      </div>
    </div>
  );
}

/** Tells the office that nobody is at the door. The stop stays on the list, and waits for the office's decision. */
export function NobodyScreen({ stop }: { stop: PhoneStop }) {
  const phone = useStore(riderNow, ({ kept }) => kept?.day.shop.phone);
  const [why, setWhy] = useState({ chosen: '', typed: '' });
  const [isDoing, run] = useDoing();
  const act = { kind: 'nobody-there', order: stop.id, seen: stop.slip, why: wordsOf(why) } as const;
  return (
    <div className={shape.screen}>
      <BackBar title={texts.nobodyTitle} note={`${stop.first_name} · ${stop.number}`} />
      <p className={styles.text}>{texts.nobodyText}</p>
      <div className={shape.pair}>
        {stop.contact && (
          <a className={buttonClass({ look: 'outline', size: 'large' })} href={`tel:${stop.contact.phone}`}>
            {texts.callCustomer}
          </a>
        )}
        {phone && (
          <a className={buttonClass({ look: 'outline', size: 'large' })} href={`tel:${phone}`}>
            {texts.callDesk}
          </a>
        )}
      </div>
      <Why label={texts.nobodyTitle} reasons={texts.nobodyReasons} why={why} onChange={setWhy} />
      <div className={shape.doing}>
        <Button
          size="large"
          wide
          disabled={isDoing}
          onClick={() => run(() => endStop(stop, act, texts.saidNobody))}
        >
          {texts.tellDesk}
        </Button>
      </div>
    </div>
  );
}
