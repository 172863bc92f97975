/** What the server answers about campaigns. */
export const campaignTexts = {
  subjectRequired: 'Please write a subject.',
  bodyRequired: 'Please write the text of the email.',
  timeUnfinished: 'Please choose a day and a time.',
  timePassed: 'This time has passed. Choose a later one, or send it now.',
  timeFar: 'Please choose a time within a year.',
  noSubscribers: 'Nobody has confirmed the newsletter yet, so there is nobody to send it to.',
  notDraft: 'This campaign is set to be sent or was sent, so its text stays as it is.',
  notScheduled: 'This campaign does not wait for a time.',
  noEmail: 'Your account has no verified e-mail address to send the test to.',
  suppressed: 'Your e-mail address bounced, or marked an e-mail as spam, so the shop sends nothing to it.',
  notTested: (why: string) => `Amazon SES did not take the test: ${why}`,
  quota: 'Amazon SES takes no more e-mails for now: the daily quota is used up. Resume it tomorrow.',
  stopped: (why: string) => `Amazon SES refused the e-mails: ${why} Resume it when that is solved.`,
  silent:
    'Amazon SES did not answer several times. E-mails without an answer are not sent again. Resume it later.',
  test: (subject: string) => `Test: ${subject}`,
} as const;
