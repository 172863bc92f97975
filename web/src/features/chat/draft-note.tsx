import { useCall } from '../../api/use-call.ts';
import { urls } from '../../navigation/urls.ts';
import { chatTexts } from './chat-texts.ts';
import { chatWords } from './chat-words.ts';
import styles from './draft-note.module.css';
import { readDrafts } from './kept-drafts.ts';

/** How often a visible page asks for the state of a chat draft, in ms. */
const EVERY_MS = 30_000;

type Props = {
  /** The chat drafts of this browser, as stored text. */
  kept: string;
  products: readonly number[];
};

/** Shows which goods a chat draft reserves and until when, or the order that staff created from it (S1-017). */
export function DraftNote({ kept, products }: Props) {
  const last = readDrafts(kept).find((draft) => draft.products.some((id) => products.includes(id)));
  const options = { refreshInterval: EVERY_MS, revalidateOnFocus: true };
  const input = last ? { params: { code: last.code } } : null;
  const { data } = useCall('GET /api/chat-drafts/{code}', input, options);
  if (!data) return null;
  return (
    <p role="status" className={styles.note}>
      <span>{chatWords(data)}</span>{' '}
      {data.order && <a href={urls.orderSuccess(data.order.id)}>{chatTexts.seeOrder}</a>}
    </p>
  );
}
