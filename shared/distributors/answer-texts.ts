// `// promise x`: a check looks for the code that keeps promise x (infra/build/promises).

import type { ApplicationState } from './application-state.ts';

type Told = {
  /** The first name of the applicant. */
  name: string;
  shop: string;
};

const lines = (...parts: string[]) => parts.join('\n\n');

/** The prepared email to an applicant, for each state of the application. Staff change it before they send it. */
export const preparedAnswers: Record<ApplicationState, (told: Told) => string> = {
  new: ({ name, shop }) =>
    lines(`Hello ${name},`, 'Thank you for your application. We have a question:', '', `${shop}`),
  in_talks: ({ name, shop }) =>
    lines(
      `Hello ${name},`,
      `Thank you for your application to become a distributor of ${shop}. We would like to talk about your area, prices and supply.`,
      // promise distributor-call
      'When may we call you? You can answer this email.',
      `${shop}`,
    ),
  accepted: ({ name, shop }) =>
    lines(
      `Hello ${name},`,
      `Good news: we would like you to sell ${shop} in your area.`,
      // promise distributor-call
      'We call you about the first delivery and the prices. You can answer this email if you have questions.',
      `Karibu,\n${shop}`,
    ),
  declined: ({ name, shop }) =>
    lines(
      `Hello ${name},`,
      `Thank you for your application to become a distributor of ${shop}. We cannot take on a distributor in your area at the moment.`,
      'We wish you good business. You are welcome to apply again.',
      `${shop}`,
    ),
};

/** Returns the prepared text of a chat with an applicant. */
export const applicantChat = ({ name, shop }: Told) =>
  `Hi ${name}, this is ${shop}. You applied to become a distributor. Is now a good time to talk about your area, prices and supply?`;
