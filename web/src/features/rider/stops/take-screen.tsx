import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { CameraButton } from '../../../ui/camera/camera-button.tsx';
import { doAct, say } from '../acts/do-act.ts';
import { readDayNext } from '../contact/keep-contact.ts';
import { stopOfSlip } from '../day/stop-facts.ts';
import { useDay } from '../day/use-day.ts';
import { BackBar } from '../frame/back-bar.tsx';
import { CameraFrame } from '../frame/camera-frame.tsx';
import { goTo } from '../frame/place.ts';
import shape from '../frame/rider-screen.module.css';
import { useDoing } from '../frame/use-doing.ts';
import styles from './stops.module.css';
import { stopsTexts as texts } from './stops-texts.ts';

/**
 * Lists the packed orders that the office assigned to the rider. The rider ticks or scans each one that they collect.
 */
export function TakeScreen() {
  const [isDoing, run] = useDoing();
  const [ticks, setTicks] = useState<ReadonlySet<string>>(new Set());
  const stops = useDay()?.stops ?? [];
  const given = stops.filter(({ has_it }) => !has_it);
  const taken = given.filter(({ id }) => ticks.has(id));

  const tick = (id: string, isTicked: boolean) =>
    setTicks((before) => {
      const after = new Set(before);
      if (isTicked) after.add(id);
      else after.delete(id);
      return after;
    });

  function scan(code: string): string {
    const stop = stopOfSlip(stops, code);
    if (!stop) return texts.notYours(code.slice(0, 20));
    if (stop.has_it) return texts.hasIt(stop.number);
    tick(stop.id, true);
    return texts.ticked(stop.number);
  }

  async function take() {
    readDayNext();
    for (const stop of taken) {
      const act = { kind: 'took', order: stop.id, seen: stop.slip } as const;
      if (!(await doAct(stop, act, texts.saidTook(taken.length)))) return;
    }
    goTo({ screen: 'stops' }, { replace: true });
  }

  return (
    <div className={shape.screen}>
      <BackBar title={texts.takeTitle} />
      <p className={styles.lead}>{texts.takeText}</p>
      <CameraButton
        onCode={scan}
        frame={CameraFrame}
        label={texts.scan}
        onProblem={(text) => say({ text, isBad: true })}
      />
      <ul className={styles.list}>
        {given.map(({ id, number, slip, first_name, area }) => (
          <li key={id}>
            <label className={styles.tick} data-ticked={ticks.has(id)}>
              <input
                type="checkbox"
                className={shape.box}
                checked={ticks.has(id)}
                onChange={({ target }) => tick(id, target.checked)}
              />
              <span className={styles.bag}>
                <strong>{number}</strong> {texts.slip(slip)}
                <br />
                {first_name} · {area}
              </span>
            </label>
          </li>
        ))}
      </ul>
      <div className={shape.doing}>
        <Button size="large" wide disabled={taken.length === 0 || isDoing} onClick={() => run(take)}>
          {texts.took(taken.length)}
        </Button>
      </div>
    </div>
  );
}
