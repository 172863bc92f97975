import type { ComponentType } from 'react';
import type { PhoneStop } from '#shared/rider-phone/rider-day.ts';
import { Button } from '../../ui/button.tsx';
import { useStop } from './day/use-day.ts';
import { CashScreen } from './door/cash-screen.tsx';
import { CodeScreen } from './door/code-screen.tsx';
import { NobodyScreen, NotAcceptedScreen } from './door/not-done-screen.tsx';
import { PromptScreen } from './door/prompt-screen.tsx';
import { MoneyScreen } from './evening/money-screen.tsx';
import { frameTexts as texts } from './frame/frame-texts.ts';
import { goTo, type Place } from './frame/place.ts';
import { MoreScreen } from './more/more-screen.tsx';
import { LandmarkScreen } from './stops/landmark-screen.tsx';
import { StopScreen } from './stops/stop-screen.tsx';
import { StopsScreen } from './stops/stops-screen.tsx';
import { TakeScreen } from './stops/take-screen.tsx';

type AtStop = Extract<Place, { order: string }>;
type Plain = Exclude<Place, AtStop>;

const plain: Record<Plain['screen'], ComponentType> = {
  stops: StopsScreen,
  take: TakeScreen,
  money: MoneyScreen,
  more: MoreScreen,
};

const ofStop: Record<AtStop['screen'], ComponentType<{ stop: PhoneStop }>> = {
  stop: StopScreen,
  cash: CashScreen,
  prompt: PromptScreen,
  code: CodeScreen,
  'not-accepted': NotAcceptedScreen,
  nobody: NobodyScreen,
  landmark: LandmarkScreen,
};

/** The screen of a stop. The phone's back gesture may lead to a stop that has ended. */
function StopPlace({ screen, order }: AtStop) {
  const stop = useStop(order);
  const Screen = ofStop[screen];
  if (stop) return <Screen stop={stop} />;
  return (
    <>
      <h1>{texts.notThere}</h1>
      <Button size="large" wide onClick={() => goTo({ screen: 'stops' }, { replace: true })}>
        {texts.toStops}
      </Button>
    </>
  );
}

/** Shows the screen of a place. */
export function Screen({ place }: { place: Place }) {
  if ('order' in place) return <StopPlace key={`${place.screen} ${place.order}`} {...place} />;
  const Plain = plain[place.screen];
  return <Plain />;
}
