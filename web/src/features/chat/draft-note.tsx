import { useCall } from '../../api/use-call.ts';
import { urls } from '../../navigation/urls.ts';
import { chatTexts } from './chat-texts.ts';
import { chatWords } from './chat-words.ts';
import styles from './draft-note.module.css';
import { readDrafts } from './kept-drafts.ts';

/** How often the shop is asked what became of a draft while the page is seen, in ms. */
const EVERY_MS = 30_000;

type Props = {
  /** The drafts of this browser, as they are stored. */
  kept: string;
  products: readonly number[];
};

/** What a chat draft holds and until when, and the order that staff made of it (S1-017). */
export function DraftNote({ kept, products }: Props) {
  const last = readDrafts(kept).find((draft) => draft.products.some((id) => products.includes(id)));
  const options = { refreshInterval: EVERY_MS, revalidateOnFocus: true };
  const input = last ? { params: { code: last.code } } : null;
  const { data } = useCall('GET /api/chat-drafts/{code}', input, options);
  if (!data) return null;
  return (
    <p role="status" className={styles.note}>
      {chatWords(data)} {data.order && <a href={urls.orderSuccess(data.order.id)}>{chatTexts.seeOrder}</a>}
    </p>
  );
}
