/** Does what can wait until the browser has painted what it has now: a tap is answered before its consequences are drawn. */
export const afterPaint = (act: () => void) => void requestAnimationFrame(() => setTimeout(act));
