/** Returns true if the data saver of the browser is on. The shop then loads nothing in advance. */
export const savesData = () =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
