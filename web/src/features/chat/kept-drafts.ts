import { CHAT_DRAFTS, chatMemory } from './chat-memory.ts';

/** A chat draft of this browser: its code, the products in it, and when it was made, in ms. */
export type KeptDraft = { code: string; products: number[]; at: number };

const MOST = 5;
const DAY_MS = 86_400_000;

const isKept = (value: unknown): value is KeptDraft => {
  const { code, products, at } = (value ?? {}) as Partial<KeptDraft>;
  return typeof code === 'string' && Array.isArray(products) && Date.now() - Number(at) < DAY_MS;
};

/** The chat drafts of one day, the latest first; what cannot be read is left out. */
export function readDrafts(stored: string): KeptDraft[] {
  try {
    const list: unknown = JSON.parse(stored || '[]');
    return Array.isArray(list) ? list.filter(isKept) : [];
  } catch {
    return [];
  }
}

/** Keeps a chat draft; a browser that stores nothing forgets it. */
export function keepDraft(draft: KeptDraft) {
  const others = readDrafts(chatMemory.get()).filter(({ code }) => code !== draft.code);
  try {
    localStorage.setItem(CHAT_DRAFTS, JSON.stringify([draft, ...others].slice(0, MOST)));
    chatMemory.notify();
  } catch {
    // The shopper has the code in the chat.
  }
}
