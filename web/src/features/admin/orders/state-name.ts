import { adminTexts } from '../admin-texts.ts';

/** Returns the admin's name for a state. An order that was picked up is not called delivered. */
export const stateName = (state: keyof typeof adminTexts.states, isPickup: boolean): string =>
  isPickup && state === 'delivered' ? adminTexts.order.story.pickedUp : adminTexts.states[state];
