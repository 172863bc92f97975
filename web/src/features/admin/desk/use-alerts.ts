import { useEffect, useRef } from 'react';
import { useStore } from '../../../ui/behaviour/use-store.ts';
import { useKeptChoice } from '../ui/kept-choice.ts';
import { alertsOf, type DeskOrder, type Raised } from './desk-queue.ts';
import { deskTexts } from './desk-texts.ts';
import { notify } from './notices.ts';
import { allowSound, beep, canSound } from './sound.ts';

const texts = deskTexts.alerts;

/**
 * Returns whether the person wants sounds on this computer, and how to change it. `isReady` is false until the browser
 * allows sounds. After a reload, this takes a tap or a key.
 */
export function useSound() {
  const [choice, change] = useKeptChoice('sound');
  const isOn = choice === '1';
  const isReady = useStore(canSound);
  useEffect(() => {
    if (!isOn || isReady) return;
    addEventListener('pointerup', allowSound);
    addEventListener('keydown', allowSound);
    return () => {
      removeEventListener('pointerup', allowSound);
      removeEventListener('keydown', allowSound);
    };
  }, [isOn, isReady]);
  function turn() {
    if (!isOn) allowSound();
    change(isOn ? null : '1');
  }
  return { isOn, isReady, turn };
}

type Options = {
  orders: readonly DeskOrder[] | undefined;
  now: number;
  isSignedOut: boolean;
  isLoud: boolean;
};

/**
 * Announces new orders, overdue calls, payments that may have arrived, and the end of the session. It makes a sound,
 * and in a hidden tab also shows a notification.
 */
export function useAlerts({ orders, now, isSignedOut, isLoud }: Options) {
  const raised = useRef<Raised>(undefined);
  useEffect(() => {
    if (!orders) return;
    const { alerts, raised: all } = alertsOf(raised.current, orders, now);
    raised.current = all;
    if (alerts.length > 0 && isLoud) beep();
    for (const { kind, number } of alerts) notify(texts[kind](number));
  }, [orders, now, isLoud]);
  useEffect(() => {
    if (!isSignedOut) return;
    if (isLoud) beep();
    notify(texts.signedOut, texts.signedOutText);
  }, [isSignedOut, isLoud]);
}
