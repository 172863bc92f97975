/** The path of the rider's app. It has one document, and its screens have no addresses of their own. */
export const riderPath = '/rider';

/** Returns true for a path of the rider's app. The CDN has no other address for its document. */
export const isRiderPath = (path: string): boolean => path === riderPath;
