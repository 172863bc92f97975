/** The server's messages about campaigns. */
export const campaignTexts = {
  subjectRequired: 'Please write a subject.',
  bodyRequired: 'Please write the text of the email.',
  timeUnfinished: 'Please choose a day and a time.',
  timePassed: 'This time has passed. Choose a later one, or send it now.',
  timeFar: 'Please choose a time within a year.',
  noSubscribers: 'Nobody has confirmed the newsletter yet, so there is nobody to send it to.',
  notDraft: 'This campaign is set to be sent or was sent, so its text stays as it is.',
  notScheduled: 'This campaign does not wait for a time.',
  noEmail: 'Your account has no verified email address to send the test to.',
  suppressed: 'Emails to your address bounced, or were marked as spam, so it gets no test.',
  notTested: (why: string) => `Amazon SES did not take the test: ${why}`,
  quota: 'Amazon SES takes no more emails for now: the daily quota is used up. Resume it tomorrow.',
  stopped: (why: string) => `Amazon SES refused the emails: ${why} Resume it when that is solved.`,
  silent:
    'Amazon SES did not answer several times. Emails without an answer are not sent again. Resume it later.',
  test: (subject: string) => `Test: ${subject}`,
} as const;
