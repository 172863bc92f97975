/** Returns a name in kebab case: `placeOrder` and `PlaceOrder` give `place-order`. */
export const kebabCase = (name: string) =>
  name.replace(/[A-Z]/g, (letter, at) => `${at === 0 ? '' : '-'}${letter.toLowerCase()}`);
