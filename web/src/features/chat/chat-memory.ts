import { createStore } from '../../ui/behaviour/create-store.ts';

const { subscribe, getOnServer, notify } = createStore('');

/** The storage key of this browser's chat drafts. */
export const CHAT_DRAFTS = 'chat-drafts';

/**
 * The chat drafts of this browser as stored text, which is empty if there are none. The storage is read each time,
 * because other tabs write to it. The code that parses and writes drafts is loaded only when needed (`kept-drafts.ts`),
 * because few pages have a draft.
 */
export const chatMemory = {
  subscribe,
  getOnServer,
  /** Tells subscribers that a chat draft was stored. */
  notify,
  get(): string {
    try {
      return localStorage.getItem(CHAT_DRAFTS) ?? '';
    } catch {
      return '';
    }
  },
};
