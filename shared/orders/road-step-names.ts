import type { RoadStepKind } from './order-road.ts';

/** The names of the events on an order's way to its customer. */
export const roadStepNames: Readonly<Record<RoadStepKind, string>> = {
  given: 'Given to a rider',
  'taken-back': 'Taken back from the rider',
  'nobody-there': 'Nobody there',
  'try-again': 'Try again',
  'leave-with': 'Leave it with',
  'bring-back': 'Bring it back',
  received: 'Goods received',
  there: 'At the door',
  landmark: 'Better description of the place',
  'handed-over': 'Goods handed over',
};
