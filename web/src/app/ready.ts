/** Tells the starter that React handles clicks on the whole screen, so that it replays the earlier clicks. */
export const tellReady = () => void dispatchEvent(new Event('shop-ready'));
