/** The states of a distributor application, in the order in which staff move it. No state is final. */
export const applicationStates = ['new', 'in_talks', 'accepted', 'declined'] as const;
export type ApplicationState = (typeof applicationStates)[number];

/** Returns true for the states in which the applicant waits for the shop. */
export const isWaitingState = (state: ApplicationState) => state === 'new' || state === 'in_talks';

/** The days after which a declined application is deleted. */
export const declinedDays = 365;

/** The most characters of a note and of an answer by email, and how many notes and answers an application may have. */
export const applicationLimits = { note: 1000, answer: 4000, notes: 100, answers: 30 } as const;
