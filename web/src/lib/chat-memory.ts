const KEY = 'chat-drafts';
const listeners = new Set<() => void>();

/**
 * The chat drafts of this browser as they are stored, empty where there are none. What reads and writes them is fetched
 * with the first draft (`kept-drafts.ts`): hardly a page has one.
 */
export const chatMemory = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  get(): string {
    try {
      return localStorage.getItem(KEY) ?? '';
    } catch {
      return '';
    }
  },
  getOnServer: () => '',
  set(text: string) {
    localStorage.setItem(KEY, text);
    for (const listener of listeners) listener();
  },
};
