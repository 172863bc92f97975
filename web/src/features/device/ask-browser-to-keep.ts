/**
 * Asks the browser to never delete what the app stores. Some browsers agree only for an installed app. Returns false if
 * it does not promise that. Never throws.
 */
export async function askBrowserToKeep(): Promise<boolean> {
  try {
    return (await navigator.storage?.persist?.()) ?? false;
  } catch (error) {
    console.warn('The browser does not say whether it keeps what is stored.', error);
    return false;
  }
}
