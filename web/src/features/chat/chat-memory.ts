/** The name under which this browser keeps its chat drafts, and of the event that tells of a new one. */
export const CHAT_DRAFTS = 'chat-drafts';

/**
 * The chat drafts of this browser as they are stored, empty where there are none. What reads and writes them is loaded
 * with the first draft (`kept-drafts.ts`): hardly a page has one.
 */
export const chatMemory = {
  subscribe(listener: () => void) {
    addEventListener(CHAT_DRAFTS, listener);
    return () => removeEventListener(CHAT_DRAFTS, listener);
  },
  get(): string {
    try {
      return localStorage.getItem(CHAT_DRAFTS) ?? '';
    } catch {
      return '';
    }
  },
};
