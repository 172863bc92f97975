/** What a browser says about itself and the wishes of its owner. Not every browser says all of it. */
type Wishes = {
  webdriver?: boolean;
  globalPrivacyControl?: boolean;
  doNotTrack?: string | null;
  connection?: { saveData?: boolean };
};

/**
 * Returns false for a browser that asks not to be tracked, sells no data (Global Privacy Control) or saves data, and for
 * one that a program controls.
 */
export const mayCount = ({ webdriver, globalPrivacyControl, doNotTrack, connection }: Wishes): boolean =>
  !webdriver && !globalPrivacyControl && doNotTrack !== '1' && !connection?.saveData;
