import { createStore } from '../../../ui/behaviour/create-store.ts';

/** The screens of the app. They have no addresses of their own, but the phone's back gesture leads through them. */
export type Place =
  | { screen: 'stops' | 'take' | 'money' | 'more' }
  | { screen: 'stop'; order: string }
  | { screen: 'cash' | 'prompt' | 'code' | 'not-accepted' | 'nobody' | 'landmark'; order: string };

const start: Place = { screen: 'stops' };

const placeOf = (state: unknown): Place => {
  const place = (state as { place?: Place } | null)?.place;
  return typeof place?.screen === 'string' ? place : start;
};

/** The screen that the app shows now. */
export const placeStore = createStore<Place>(start, { read: () => placeOf(globalThis.history?.state) });

/** Returns true for a screen on which the rider is working at a door. */
export const isAtDoor = ({ screen }: Place) =>
  ['cash', 'prompt', 'code', 'not-accepted', 'nobody'].includes(screen);

/** Shows another screen. With `replace`, the back gesture does not return to this one. */
export function goTo(place: Place, { replace = false } = {}): void {
  history[replace ? 'replaceState' : 'pushState']({ place }, '');
  placeStore.set(place);
  scrollTo(0, 0);
}

/** Goes back, as the phone's back gesture does. */
export const goBack = () => history.back();

/** Shows the screen to which the phone's back gesture leads. Returns a function that stops this. */
export function followHistory(): () => void {
  const follow = ({ state }: PopStateEvent) => placeStore.set(placeOf(state));
  addEventListener('popstate', follow);
  return () => removeEventListener('popstate', follow);
}
