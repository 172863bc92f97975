/** The oldest version of each browser in which a part of the shop works. */
export type Floor = Readonly<Partial<Record<'chrome' | 'safari' | 'firefox', number>>>;

/** The oldest browsers in which people can shop. Older ones show the page without its script. */
export const shopFloor: Floor = { chrome: 92, safari: 15.4, firefox: 115 };

/** The oldest browsers of the admin and the till. */
export const staffFloor: Floor = { chrome: 111, safari: 16.4 };

/** Returns a floor as Vite's build targets: `chrome92`. */
export const targetsOf = (floor: Floor) =>
  Object.entries(floor).map(([browser, version]) => `${browser}${version}`);
