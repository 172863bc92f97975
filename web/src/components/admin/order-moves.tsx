import { type FormEvent, useRef, useState } from 'react';
import { asksWhy, hasEnded } from '#shared/order-moves.ts';
import { adminTexts } from '../../admin-texts.ts';
import { useRefresh } from '../../hooks/use-desk.ts';
import { call } from '../../lib/call.ts';
import type { CallError } from '../../lib/call-error.ts';
import { Button } from '../button.tsx';
import { DeskField } from './desk-field.tsx';
import { type Deed, Done } from './done.tsx';
import { Failure } from './failure.tsx';
import type { DeskOrder } from './order-shopper.tsx';
import styles from './panel.module.css';

const texts = adminTexts.order;

type State = DeskOrder['order_status'];

type Props = {
  order: DeskOrder;
  /** The order as it is now; undefined where it must be asked for. */
  onChange: (order: DeskOrder | undefined) => void;
};

/**
 * What this person may say happened to the order (G-80). What needs a reason opens a field first. Where a colleague was
 * quicker, it says where the order stands now; what was typed stays until it was taken.
 */
export function OrderMoves({ order, onChange }: Props) {
  const [chosen, setChosen] = useState<State>();
  const [why, setWhy] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [isMoving, setMoving] = useState(false);
  const [error, setError] = useState<CallError>();
  const [done, setDone] = useState<Deed>();
  const field = useRef<HTMLTextAreaElement>(null);
  const refresh = useRefresh();

  async function move(to: State, reason: string) {
    const from = order.order_status;
    setMoving(true);
    setError(undefined);
    setDone(undefined);
    try {
      const body = { from, to, why: reason };
      const next = await call('POST /api/admin/orders/{id}/moves', { params: { id: order.id }, body });
      onChange({ ...order, ...next });
      setDone({ text: texts.moved(next.number, adminTexts.states[next.order_status]) });
      setChosen(undefined);
      setWhy('');
      refresh();
    } catch (reason) {
      setError(reason as CallError);
      if ((reason as CallError).status === 409) onChange(undefined);
    } finally {
      setMoving(false);
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (chosen === undefined) return;
    const reason = why.trim();
    setMissing(reason === '');
    if (reason === '') field.current?.focus();
    else void move(chosen, reason);
  }

  return (
    <section className={styles.panel} aria-labelledby="moves">
      <h2 id="moves" className={styles.heading}>
        {texts.next}
      </h2>
      <Done deed={done} />
      {error && <Failure error={error} />}
      {order.moves.length === 0 && chosen === undefined && (
        <p>{hasEnded(order.order_status) ? texts.ended : texts.notYours}</p>
      )}
      {chosen === undefined ? (
        <div className={styles.actions}>
          {order.moves.map((to, n) => (
            <Button
              key={to}
              look={n === 0 && !asksWhy(order.order_status, to) ? 'primary' : 'outline'}
              disabled={isMoving}
              onClick={() => (asksWhy(order.order_status, to) ? setChosen(to) : void move(to, ''))}
            >
              {texts.moves[to]}
            </Button>
          ))}
        </div>
      ) : (
        <form className={styles.form} onSubmit={submit} noValidate>
          {texts.consequence[chosen] && <p className={styles.warning}>{texts.consequence[chosen]}</p>}
          <DeskField label={texts.why} hint={texts.whyHint} error={isMissing ? texts.whyMissing : undefined}>
            {(control) => (
              <textarea
                {...control}
                ref={field}
                rows={2}
                maxLength={300}
                // biome-ignore lint/a11y/noAutofocus: it appears because somebody asked to say why
                autoFocus
                value={why}
                onChange={({ target }) => {
                  setWhy(target.value);
                  setMissing(false);
                }}
              />
            )}
          </DeskField>
          <div className={styles.actions}>
            <Button type="submit" disabled={isMoving || !order.moves.includes(chosen)}>
              {isMoving ? texts.saving : texts.confirm[chosen]}
            </Button>
            <Button look="outline" disabled={isMoving} onClick={() => setChosen(undefined)}>
              {texts.notNow}
            </Button>
          </div>
        </form>
      )}
    </section>
  );
}
