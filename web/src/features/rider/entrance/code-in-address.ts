let code = '';

/** Removes the office's code from the address (`/rider#ABCD-2345`) at once, so that nobody else can read it there. */
export function takeCodeFromAddress(): void {
  const { hash, pathname, search } = location;
  if (hash.length < 2) return;
  code = decodeURIComponent(hash.slice(1)).slice(0, 20);
  history.replaceState(history.state, '', `${pathname}${search}`);
}

/** Returns the code that was in the address; empty if there was none. */
export const codeFromAddress = () => code;

/** Forgets the code, because it was used or the rider does not want to use it. */
export const forgetCode = () => {
  code = '';
};
