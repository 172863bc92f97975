/** Returns true if the browser's data saver is on. Then the shop fetches nothing in advance. */
export const savesData = () =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
