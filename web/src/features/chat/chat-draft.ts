import { call } from '../../api/call.ts';
import { CallError } from '../../api/call-error.ts';
import { toast } from '../../ui/toast.ts';
import { ageStore } from '../age/age.ts';
import { chatTexts } from './chat-texts.ts';
import { type ChatDraft, chatWords } from './chat-words.ts';
import { keepDraft } from './kept-drafts.ts';

type Goods = { id: number; quantity: number }[];

/** How long a chat waits for its code. */
const PATIENCE_MS = 3000;
/** How long the shopper can read what is held, once they are back from the chat. */
const TOAST_MS = 8000;

/** Makes the draft; a shopper who has confirmed their age here gets a new proof where the old one is gone (T26). */
async function makeDraft(lines: Goods): Promise<ChatDraft> {
  const options = { signal: AbortSignal.timeout(PATIENCE_MS) };
  const make = () => call('POST /api/chat-drafts', { body: { lines } }, options);
  try {
    return await make();
  } catch (error) {
    const isProofMissing = error instanceof CallError && error.code === 'age-proof-required';
    if (!isProofMissing || !ageStore.get()) throw error;
    await call('POST /api/age-proof', { body: { confirmed: true } }, options);
    return make();
  }
}

/** Says something when this page is seen again: the chat lies over it now. */
function sayWhenSeen(text: string) {
  const say = () => toast(text, { ms: TOAST_MS });
  if (document.hidden) document.addEventListener('visibilitychange', say, { once: true });
  else say();
}

/**
 * The link to a chat with the code of the draft in its message. The first text is the specification's, the code comes after
 * it (S1-352). Where there is no code to be had, the link is as it was. The shopper is told what is held and until when.
 */
export async function withCode(href: string, lines: Goods): Promise<string> {
  try {
    const draft = await makeDraft(lines);
    keepDraft({ code: draft.code, products: lines.map(({ id }) => id), at: Date.now() });
    sayWhenSeen(chatWords(draft));
    return `${href}${encodeURIComponent(`\nCode: ${draft.code}`)}`;
  } catch {
    sayWhenSeen(chatTexts.noCode);
    return href;
  }
}
