import { CHAT_DRAFTS, chatMemory } from './chat-memory.ts';

/** A chat draft of this browser: its code, its product ids, and its creation time in ms. */
export type KeptDraft = { code: string; products: number[]; at: number };

const MOST = 5;
const DAY_MS = 86_400_000;

const isKept = (value: unknown): value is KeptDraft => {
  const { code, products, at } = (value ?? {}) as Partial<KeptDraft>;
  return typeof code === 'string' && Array.isArray(products) && Date.now() - Number(at) < DAY_MS;
};

/** Returns the chat drafts of the last 24 hours, newest first. Unreadable drafts are left out. */
export function readDrafts(stored: string): KeptDraft[] {
  try {
    const list: unknown = JSON.parse(stored || '[]');
    return Array.isArray(list) ? list.filter(isKept) : [];
  } catch {
    return [];
  }
}

/** Stores a chat draft. In a browser without storage, it does nothing. */
export function keepDraft(draft: KeptDraft) {
  const others = readDrafts(chatMemory.get()).filter(({ code }) => code !== draft.code);
  try {
    localStorage.setItem(CHAT_DRAFTS, JSON.stringify([draft, ...others].slice(0, MOST)));
    chatMemory.notify();
  } catch {
    // A chat draft that is not stored is not lost, because the shopper has its code in the chat.
  }
}
