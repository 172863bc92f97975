import { createStore } from '../../ui/behaviour/create-store.ts';

const { subscribe, getOnServer, notify } = createStore('');

/** The storage key of this browser's chat drafts. */
export const CHAT_DRAFTS = 'chat-drafts';

/**
 * The chat drafts of this browser as stored text; empty without drafts. The storage is read each time, because other
 * tabs write to it. The code that parses and writes drafts loads with the first draft (`kept-drafts.ts`), because few
 * pages have one.
 */
export const chatMemory = {
  subscribe,
  getOnServer,
  /** Notifies subscribers of a stored draft. */
  notify,
  get(): string {
    try {
      return localStorage.getItem(CHAT_DRAFTS) ?? '';
    } catch {
      return '';
    }
  },
};
