import { createStore } from '../../../ui/behaviour/create-store.ts';

/** The screens of the app. They have no addresses of their own, but the phone's back gesture goes through them. */
export type Place =
  | { screen: 'stops' | 'take' | 'money' | 'more' }
  | { screen: 'stop'; order: string }
  | { screen: 'cash' | 'prompt' | 'code' | 'not-accepted' | 'nobody' | 'landmark'; order: string };

const start: Place = { screen: 'stops' };

const placeOf = (state: unknown): Place => {
  const place = (state as { place?: Place } | null)?.place;
  return typeof place?.screen === 'string' ? place : start;
};

/** The screen that the app shows. */
export const placeStore = createStore<Place>(start, { read: () => placeOf(globalThis.history?.state) });

/** Returns true for a screen on which the rider is in the middle of an act. */
export const isAtDoor = ({ screen }: Place) =>
  ['cash', 'prompt', 'code', 'not-accepted', 'nobody'].includes(screen);

/** Shows another screen. `replace` leaves no way back to this one. */
export function goTo(place: Place, { replace = false } = {}): void {
  history[replace ? 'replaceState' : 'pushState']({ place }, '');
  placeStore.set(place);
  scrollTo(0, 0);
}

/** Goes back, as the phone's gesture does. */
export const goBack = () => history.back();

/** Follows the phone's back gesture. Returns a function that stops. */
export function followHistory(): () => void {
  const follow = ({ state }: PopStateEvent) => placeStore.set(placeOf(state));
  addEventListener('popstate', follow);
  return () => removeEventListener('popstate', follow);
}
