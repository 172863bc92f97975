/** True where the shopper asked the browser to save data: nothing is fetched then that was not asked for. */
export const savesData = () =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
