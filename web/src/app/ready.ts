/** Tells `starter.ts` that React now handles clicks on the screen. `starter.ts` then replays the earlier clicks. */
export const tellReady = () => void dispatchEvent(new Event('shop-ready'));
