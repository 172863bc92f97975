/** The path of each screen of the till. */
export const tillPaths = {
  sale: '/pos',
  shift: '/pos/shift',
  returns: '/pos/returns',
  more: '/pos/more',
} as const;

export type TillScreen = keyof typeof tillPaths;

/**
 * The CDN's path patterns for the till, which has its own document, headers and scripts. They are exact paths: `/pos*`
 * would also match `/posts`, and calls such as `/pos/cart`, which the API answers.
 */
export const tillBehaviours: readonly string[] = Object.values(tillPaths);

/** The till's paths as the source of a regular expression. */
export const tillPattern = '^/pos(?:/(?:shift|returns|more))?$';

/** Returns true for a path of the till. */
export const isTillPath = (path: string): boolean => tillBehaviours.includes(path);
