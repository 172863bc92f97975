/**
 * Asks the browser to keep the app's stored data permanently. Some browsers agree only for an installed app. Returns
 * false if the browser does not agree. Never throws.
 */
export async function askBrowserToKeep(): Promise<boolean> {
  try {
    return (await navigator.storage?.persist?.()) ?? false;
  } catch (error) {
    console.warn('The browser does not say whether it keeps what is stored.', error);
    return false;
  }
}
