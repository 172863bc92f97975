import type { PhoneStop } from '#shared/rider-phone/rider-day.ts';
import { Button } from '../../../ui/button.tsx';
import { doAct } from '../acts/do-act.ts';
import { goTo, placeStore } from '../frame/place.ts';
import { useDoing } from '../frame/use-doing.ts';
import { stopsTexts as texts } from './stops-texts.ts';

/** A button that records that the rider is at the door, and opens the stop. */
export function ThereButton({ stop }: { stop: PhoneStop }) {
  const [isDoing, run] = useDoing();
  async function there() {
    const act = { kind: 'there', order: stop.id, seen: stop.slip } as const;
    if (!(await doAct(stop, act, texts.saidThere(stop.first_name)))) return;
    if (placeStore.get().screen !== 'stop') goTo({ screen: 'stop', order: stop.id });
  }
  return (
    <Button size="large" wide disabled={isDoing} onClick={() => run(there)}>
      {texts.there}
    </Button>
  );
}
