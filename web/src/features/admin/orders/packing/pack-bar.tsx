import { useEffect, useState } from 'react';
import type { PackedOrder } from '#shared/orders/packing.ts';
import { call } from '../../../../api/call.ts';
import type { CallError } from '../../../../api/call-error.ts';
import { useCall } from '../../../../api/use-call.ts';
import { Button } from '../../../../ui/button.tsx';
import { Failure } from '../../ui/failure.tsx';
import { useShortcut } from '../../ui/shortcuts/use-shortcut.ts';
import { useRefresh } from '../../use-admin-lists.ts';
import styles from './pack-page.module.css';
import { packingTexts } from './packing-texts.ts';
import { refuseLoudly } from './refuse-sound.ts';
import { piecesLeft, type Said } from './ticks.ts';
import type { usePacking } from './use-packing.ts';

const texts = packingTexts.pack;

type Props = {
  order: PackedOrder;
  packing: ReturnType<typeof usePacking>;
  /** Called if the order must be loaded again. */
  onChange: () => void;
  onPacked: () => void;
};

/**
 * A bar that stays in view: the result of the last scan, the number of missing pieces, and the button that marks the
 * order as packed.
 */
export function PackBar({ order, packing, onChange, onPacked }: Props) {
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<CallError>();
  const refresh = useRefresh();
  const left = piecesLeft(order.items, packing.ticks);
  const isReady = left === 0 && packing.changed === undefined && !isSending;

  async function send() {
    setSending(true);
    setError(undefined);
    try {
      await call('POST /api/admin/orders/{id}/moves', {
        params: { id: order.id },
        body: { from: 'confirmed', to: 'packed', why: '', slip: order.slip },
      });
      packing.forget();
      refresh();
      onPacked();
    } catch (reason) {
      setError(reason as CallError);
      setSending(false);
      onChange();
    }
  }

  useShortcut('Enter', texts.key, () => void send(), { isOn: isReady });
  return (
    <div className={styles.bar}>
      {packing.last && <LastScan key={packing.last.n} said={packing.last.said} />}
      {error && <Failure error={error} />}
      <div className={styles.end}>
        <p role="status" className={styles.left}>
          {left === 0 ? texts.allIn : texts.left(left)}
        </p>
        <Button size="large" disabled={!isReady} aria-keyshortcuts="Enter" onClick={() => void send()}>
          {isSending ? texts.packing : texts.packed}
        </Button>
      </div>
    </div>
  );
}

const isRefusal = ({ kind }: Said) => kind !== 'ticked';

/** Shows the result of the last scan or tap. A refusal is also announced by sound. */
function LastScan({ said }: { said: Said }) {
  const isRefused = isRefusal(said);
  useEffect(() => {
    if (isRefused) refuseLoudly();
  }, [isRefused]);
  if (said.kind === 'ticked')
    return (
      <p role="status" className={styles.ticked}>
        {texts.ticked(said.item.name, said.ticked, said.item.pieces)}
      </p>
    );
  return (
    <div role="alert" className={styles.refused}>
      {said.kind === 'surplus' ? (
        <>
          <p className={styles.loud}>{texts.surplus(said.item.name)}</p>
          <p>{texts.surplusHow}</p>
        </>
      ) : (
        <Wrong code={said.code} />
      )}
    </div>
  );
}

/** Says which scanned product is not in the order. */
function Wrong({ code }: { code: string }) {
  const { data, error } = useCall('GET /api/admin/products', { query: { q: code } });
  const isIt = (text: string | null) => text?.toLowerCase() === code.toLowerCase();
  const found = data?.products.find(({ barcode, product_code }) => isIt(barcode) || isIt(product_code));
  return (
    <>
      <p className={styles.loud}>{texts.wrong}</p>
      <p>
        {found
          ? texts.wrongHow(found.product_name)
          : data && !error
            ? texts.unknown(code)
            : texts.looking(code)}
      </p>
    </>
  );
}
