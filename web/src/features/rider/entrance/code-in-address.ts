let code = '';

/**
 * Removes the office's enrolment code from the address (`/rider#ABCD-2345`) at once, so that nobody else can read it
 * there.
 */
export function takeCodeFromAddress(): void {
  const { hash, pathname, search } = location;
  if (hash.length < 2) return;
  code = decodeURIComponent(hash.slice(1)).slice(0, 20);
  history.replaceState(history.state, '', `${pathname}${search}`);
}

/** Returns the enrolment code that was in the address, or an empty text. */
export const codeFromAddress = () => code;

/** Deletes the enrolment code, because it was used or the rider does not want to use it. */
export const forgetCode = () => {
  code = '';
};
