/**
 * The properties with which a browser describes itself and the wishes of its owner. Not every browser has all of them.
 */
type Wishes = {
  webdriver?: boolean;
  globalPrivacyControl?: boolean;
  doNotTrack?: string | null;
  connection?: { saveData?: boolean };
};

/**
 * Returns false for a browser that asks not to be tracked, sells no data (Global Privacy Control) or saves data, and
 * for one that a program controls.
 */
export const mayCount = ({ webdriver, globalPrivacyControl, doNotTrack, connection }: Wishes): boolean =>
  !webdriver && !globalPrivacyControl && doNotTrack !== '1' && !connection?.saveData;
