// `// promise x`: a check looks for the code that keeps promise x (infra/build/promises).

/** Texts about how a browser becomes a rider's phone, about its PIN, and about why it stops. */
export const entranceTexts = {
  starting: 'Opening…',
  unavailableTitle: 'This browser cannot keep your stops',
  unavailableText:
    'It stores nothing, so your work would be lost. Use a normal window of Chrome, not a private one, and let this site store data.',
  retry: 'Try again',
  enrolTitle: 'Set up your phone',
  // promise rider-code-once: kept by functions/core/rider-phone/enrol-phone.ts#enrolPhone; shown by
  //   functions/api/rider-phone/enrol-phone.test.ts › An enrolment code for a rider’s phone works once, for
  //   fifteen minutes
  enrolText: 'The office makes a code for you. It works once, for 15 minutes.',
  lastActs: (count: number) =>
    count === 1
      ? '1 thing that you did is not sent. It stays on this phone and is sent after this.'
      : `${count} things that you did are not sent. They stay on this phone and are sent after this.`,
  code: 'Code',
  codeHint: '8 letters and digits, such as ABCD-2345',
  noCode: 'Type the code.',
  next: 'Next',
  newPin: 'Choose a PIN',
  newPinText: 'Four to six digits, not a row such as 1234. You type it each day.',
  pinAgain: 'The same PIN again',
  pinsDiffer: 'The two PINs differ. Choose one again.',
  setUp: 'Set up',
  otherCode: 'Another code',
  hello: (name: string) => `Hello ${name}`,
  pinNeeded: 'The shop wants your PIN before it sends and shows your stops.',
  pinFull: 'This phone is full, so nothing can be stored. Delete photos or apps, then type the PIN again.',
  pinNotStored: 'This phone could not store anything. Close the app, open it again, and type the PIN.',
  stoppedTitle: {
    replaced: 'You have another phone now',
    revoked: 'The office ended this phone',
    expired: 'This phone had no contact for seven days',
    refused: 'The shop does not know you as a rider',
  },
  stoppedText: {
    replaced: 'Your stops are on the other phone. This one only sends what you did with it.',
    revoked: 'It shows no stops. Ask the office for a new code to use it again.',
    expired: 'Ask the office for a new code to use it again.',
    refused: 'Talk to the office.',
  },
  unsent: (count: number) =>
    count === 0
      ? 'Everything that you did is sent.'
      : count === 1
        ? '1 thing that you did is not sent. It stays on this phone.'
        : `${count} things that you did are not sent. They stay on this phone.`,
  forgotten: 'I forgot it, I have a code',
  back: 'Back',
  enrolAgain: 'Set up with a code',
};
