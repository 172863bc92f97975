// `// promise x`: a check looks for the code that keeps promise x (infra/build/promises).

export const phoneTexts = {
  // promise rider-seven-days: kept by web/src/features/device/pin-verifier.ts#canCheckOffline; shown by
  //   web/src/features/rider/phone/unlock.test.ts › Without a network, the PIN opens the app for seven days
  unknownPin:
    'Without a network, this phone knows only a PIN that the shop accepted in the last seven days, with at most ten wrong ones since. Find a network first.',
};
