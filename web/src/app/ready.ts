/** Tells the starter that React answers on the whole screen: it gives back the taps that came before. */
export const tellReady = () => void dispatchEvent(new Event('shop-ready'));
