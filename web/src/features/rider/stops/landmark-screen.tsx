import { useState } from 'react';
import type { PhoneStop } from '#shared/rider-phone/rider-day.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { doAct } from '../acts/do-act.ts';
import { BackBar } from '../frame/back-bar.tsx';
import { goBack } from '../frame/place.ts';
import shape from '../frame/rider-screen.module.css';
import { useDoing } from '../frame/use-doing.ts';
import styles from './stops.module.css';
import { stopsTexts as texts } from './stops-texts.ts';

/** Asks the rider for a better description of the address. */
export function LandmarkScreen({ stop }: { stop: PhoneStop }) {
  const [text, setText] = useState(stop.contact?.landmark ?? '');
  const [isDoing, run] = useDoing();
  async function save() {
    const act = { kind: 'landmark', order: stop.id, seen: stop.slip, text: text.trim() } as const;
    if (await doAct(stop, act, texts.saidLandmark)) goBack();
  }
  return (
    <div className={shape.screen}>
      <BackBar title={texts.landmarkTitle} note={`${stop.first_name} · ${stop.area}`} />
      <p className={styles.lead}>{texts.landmarkText}</p>
      <Field name="landmark" label={texts.landmarkLabel} hint={texts.landmarkExample} error={undefined}>
        {(control) => (
          <textarea
            {...control}
            rows={3}
            maxLength={300}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      <div className={shape.doing}>
        <Button size="large" wide disabled={text.trim() === '' || isDoing} onClick={() => run(save)}>
          {texts.save}
        </Button>
      </div>
    </div>
  );
}
