import { createStore } from '../../ui/behaviour/create-store.ts';

const { subscribe, getOnServer, notify } = createStore('');

/** The name under which this browser keeps its chat drafts. */
export const CHAT_DRAFTS = 'chat-drafts';

/**
 * The chat drafts of this browser as they are stored, empty where there are none; read each time, because other tabs
 * write them too. What reads and writes them is loaded with the first draft (`kept-drafts.ts`): hardly a page has one.
 */
export const chatMemory = {
  subscribe,
  getOnServer,
  /** Tells of a draft that was kept. */
  notify,
  get(): string {
    try {
      return localStorage.getItem(CHAT_DRAFTS) ?? '';
    } catch {
      return '';
    }
  },
};
