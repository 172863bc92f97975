import { useState } from 'react';
import { urls } from '../../navigation/urls.ts';
import { useMinute } from '../../ui/behaviour/use-minute.ts';
import { Button } from '../../ui/button.tsx';
import { arrivalEvent } from './arrival-event.ts';
import type { WholeOrder } from './order-facts.tsx';
import { orderTexts } from './order-texts.ts';
import styles from './share-order.module.css';

const texts = orderTexts.order;

/** Downloads a file that was made in the browser. */
function download(name: string, text: string) {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/calendar' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the file after this task.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/**
 * Adds the arrival of an order that is under way to a calendar, and shares a link with people at home. The link shows
 * state and sum, without goods and phone number, and expires at the delivery.
 */
export function ShareOrder({ order }: { order: WholeOrder }) {
  const now = useMinute();
  const [said, setSaid] = useState<'copied' | 'failed'>();
  const { id, number, there_by, share_token: token } = order;
  if (token === undefined) return null;
  const page = () => `${location.origin}${urls.orderSuccess(id)}`;
  const link = () => `${page()}#t=${encodeURIComponent(token)}`;

  async function share() {
    try {
      if (typeof navigator.share === 'function') {
        return await navigator.share({ text: texts.share.message(number), url: link() });
      }
      await navigator.clipboard.writeText(link());
      setSaid('copied');
    } catch (error) {
      // Closing the list of apps without choosing one is no failure.
      if ((error as Error).name !== 'AbortError') setSaid('failed');
    }
  }

  return (
    <section className={styles.share} aria-label={texts.share.open}>
      <div className={styles.ways}>
        <Button look="outline" onClick={() => void share()}>
          {texts.share.open}
        </Button>
        {there_by !== undefined && Date.parse(there_by) > now && (
          <Button
            look="quiet"
            onClick={() =>
              download(`hart-${number}.ics`, arrivalEvent({ id, number, there_by, url: page() }, new Date()))
            }
          >
            {texts.calendar}
          </Button>
        )}
      </div>
      <p className={styles.text}>{texts.share.text}</p>
      <p role="status">{said === 'copied' && texts.share.copied}</p>
      {said === 'failed' && (
        <p role="alert">
          {texts.share.failed} <a href={link()}>{link()}</a>
        </p>
      )}
    </section>
  );
}
