import { type FormEvent, useRef, useState } from 'react';
import { adminTexts } from '../admin-texts.ts';
import { WhyField } from '../payments/cash-fields.tsx';
import { FormButtons } from '../ui/form-buttons.tsx';
import { KeptInputNotice } from '../ui/kept/kept-input-notice.tsx';
import { useKeptInput } from '../ui/kept/use-kept-input.ts';
import styles from '../ui/panel.module.css';
import type { AdminOrder } from './order-shopper.tsx';

const texts = adminTexts.order;

type Props = {
  order: AdminOrder;
  to: AdminOrder['order_status'];
  isMoving: boolean;
  /** Moves the order. @returns true if it was moved */
  onSubmit: (why: string) => Promise<boolean>;
  onClose: () => void;
};

/** Says what a move leads to, and asks for its reason. */
export function ReasonForm({ order, to, isMoving, onSubmit, onClose }: Props) {
  const kept = useKeptInput(`move:${order.id}`, { why: '' });
  const [isMissing, setMissing] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { why } = kept.input;

  async function submit(event: FormEvent) {
    event.preventDefault();
    const reason = why.trim();
    setMissing(reason === '');
    if (reason === '') form.current?.querySelector('textarea')?.focus();
    else if (await onSubmit(reason)) kept.clear();
  }

  return (
    <form ref={form} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <KeptInputNotice kept={kept} />
      {texts.consequence[to] && <p className={styles.warning}>{texts.consequence[to]}</p>}
      <WhyField
        label={texts.why}
        hint={texts.whyHint}
        isFirst
        value={why}
        error={isMissing ? texts.whyMissing : undefined}
        onChange={(why) => {
          kept.change({ why });
          setMissing(false);
        }}
      />
      <FormButtons
        label={texts.confirm[to]}
        sendingLabel={texts.saving}
        isSending={isMoving}
        isDisabled={!order.moves.includes(to)}
        onClose={onClose}
      />
    </form>
  );
}
