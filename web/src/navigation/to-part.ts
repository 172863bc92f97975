/**
 * Scrolls to the part of the screen that a hash names, and again if content above it changes while the screen loads.
 */
export function toPart(hash: string, behavior: ScrollBehavior) {
  const part = hash.slice(1);
  const main = document.getElementById('main');
  if (!part || !main) return;
  void import('./go-to-part.ts').then(
    ({ goToPart }) => goToPart(part, main, behavior),
    () => document.getElementById(part)?.scrollIntoView({ behavior }),
  );
}
