import { adminTexts } from '../admin-texts.ts';

/** What the desk calls the state of an order: one that was picked up was not delivered. */
export const stateName = (state: keyof typeof adminTexts.states, isPickup: boolean): string =>
  isPickup && state === 'delivered' ? adminTexts.order.story.pickedUp : adminTexts.states[state];
