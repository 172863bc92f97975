/** Maximum length of a query. The browser cuts a longer one, and the API refuses it (T23). */
export const longestQuery = 64;
