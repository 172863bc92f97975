/** The path of each screen of the till. */
export const tillPaths = {
  sale: '/pos',
  shift: '/pos/shift',
  returns: '/pos/returns',
  more: '/pos/more',
} as const;

export type TillScreen = keyof typeof tillPaths;

/**
 * The path patterns of the CDN for the till, which has its own document, headers policy and scripts. They are exact,
 * because `/pos*` would also match `/posts`, and calls such as `/pos/cart` are answered by the API.
 */
export const tillBehaviours: readonly string[] = Object.values(tillPaths);

/** The paths of the till as the text of a regular expression. */
export const tillPattern = '^/pos(?:/(?:shift|returns|more))?$';

/** Returns true for a path of the till. */
export const isTillPath = (path: string): boolean => tillBehaviours.includes(path);
