import type { ReactNode } from 'react';
import { useStore } from '../../../ui/behaviour/use-store.ts';
import { deviceTexts as texts } from './device-texts.ts';
import { tillStore } from './use-till.ts';

/** Shows the screens of the till once a person has unlocked this device. */
export function Device({ children }: { children: ReactNode }) {
  const now = useStore(tillStore);
  if (!now)
    return (
      <main>
        <h1>{texts.enrolTitle}</h1>
        <p>{texts.enrolText}</p>
      </main>
    );
  return children;
}
