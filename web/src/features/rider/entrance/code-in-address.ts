let code = '';

/** Takes the code of the office out of the address (`/rider#ABCD-2345`) at once, so that nobody else reads it there. */
export function takeCodeFromAddress(): void {
  const { hash, pathname, search } = location;
  if (hash.length < 2) return;
  code = decodeURIComponent(hash.slice(1)).slice(0, 20);
  history.replaceState(history.state, '', `${pathname}${search}`);
}

/** Returns the code that was in the address; empty without one. */
export const codeFromAddress = () => code;

/** Forgets the code, because it was used or the rider does not want it. */
export const forgetCode = () => {
  code = '';
};
