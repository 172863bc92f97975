import type { ApplicationState } from './application-state.ts';

/** The states of a distributor application as staff read them. */
export const applicationStateNames: Record<ApplicationState, string> = {
  new: 'New',
  in_talks: 'In talks',
  accepted: 'Accepted',
  declined: 'Declined',
};
