/** The path of the rider's app. It has one document, and its screens have no addresses of their own. */
export const riderPath = '/rider';

/** Returns true for the path of the rider's app. */
export const isRiderPath = (path: string): boolean => path === riderPath;
