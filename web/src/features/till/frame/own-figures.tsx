import { useState } from 'react';
import useSWR from 'swr';
import type { OwnFigures as Figures } from '#shared/books/own-figures.ts';
import { formatPrice } from '#shared/money.ts';
import { useStore } from '../../../ui/behaviour/use-store.ts';
import { Button } from '../../../ui/button.tsx';
import { deviceNow } from '../device/device-now.ts';
import { useTill } from '../device/use-till.ts';
import { callAsPerson } from '../sale/pay/call-as-person.ts';
import styles from './more-page.module.css';
import { ownTexts as texts } from './own-texts.ts';

type Sum = Figures['today']['sales'];

const line = (count: string, { amount }: Sum) => `${count}, ${formatPrice(amount)}`;

function Period({ name, figures: { sales, returns } }: { name: string; figures: Figures['today'] }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>
        {line(texts.sales(sales.count), sales)}
        {returns.count > 0 && ` · ${line(texts.returns(returns.count), returns)}`}
      </dd>
    </div>
  );
}

/**
 * What the person at the till has sold and taken back, today and in this month. The till asks the server for these
 * figures only on a tap: the server answers only online, and only while it knows the open shift.
 */
export function OwnFigures() {
  const { person } = useStore(deviceNow);
  const { isOnline } = useTill();
  const [isAsked, setAsked] = useState(false);
  const { data, error, mutate } = useSWR(
    person && isOnline && isAsked ? `own figures ${person.id}` : null,
    () => callAsPerson('POST /api/till/figures', {}) as Promise<Figures>,
    { shouldRetryOnError: false },
  );
  return (
    <section>
      <h2>{texts.title}</h2>
      {data && (
        <dl className={styles.facts}>
          <Period name={texts.today} figures={data.today} />
          <Period name={texts.month} figures={data.month} />
        </dl>
      )}
      {!data && !isOnline && <p>{texts.offline}</p>}
      {!isAsked && isOnline && (
        <Button look="outline" onClick={() => setAsked(true)}>
          {texts.show}
        </Button>
      )}
      {!data && isOnline && isAsked && !error && <p role="status">{texts.loading}</p>}
      {!data && isOnline && error && (
        <>
          <p role="alert">{(error as Error).message}</p>
          <Button look="outline" onClick={() => void mutate()}>
            {texts.retry}
          </Button>
        </>
      )}
      <p>{texts.hint}</p>
    </section>
  );
}
