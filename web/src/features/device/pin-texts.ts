// `// promise x`: a check looks for the code that keeps promise x (infra/build/promises).

/** The texts of the PIN at the till and on a rider's phone. */
export const pinTexts = {
  pinOf: (name: string) => `PIN of ${name}`,
  unlock: 'Unlock',
  checking: 'Checking…',
  digit: (digit: number) => `Digit ${digit}`,
  erase: 'Erase',
  noPinTyped: 'A PIN has four to six digits. Type it again.',
  // promise pin-pause: kept by shared/till/pin-tries.ts#pauseAfter; shown by shared/till/pin-tries.test.ts › After
  //   five wrong PINs a person must wait 15 minutes
  wrongPin: (left: number, minutes: number) =>
    left === 0
      ? `Wrong PIN. Wait ${minutes} minutes, then try again.`
      : `Wrong PIN. ${left} ${left === 1 ? 'try' : 'tries'} left.`,
  // no promise ×2: only a label
  blockedPin: (minutes: number) =>
    `Too many wrong PINs. Wait ${minutes === 1 ? 'a minute' : `${minutes} minutes`}, then try again.`,
};
