import { adminTexts } from '../admin-texts.ts';
import type { AdminOrder } from '../payments/admin-order.ts';
import { WhyField } from '../payments/cash-fields.tsx';
import { AdminForm } from '../ui/admin-form.tsx';
import { useKeptInput } from '../ui/kept/use-kept-input.ts';
import styles from '../ui/panel.module.css';

const texts = adminTexts.order;

type Props<Moved> = {
  order: AdminOrder;
  to: AdminOrder['order_status'];
  send: (why: string) => Promise<Moved>;
  onSent: (moved: Moved) => void;
  onClose: () => void;
};

/** Says what a change of state leads to, and asks for its reason. */
export function ReasonForm<Moved>({ order, to, send, onSent, onClose }: Props<Moved>) {
  const kept = useKeptInput(`move:${order.id}`, { why: '' });
  const why = kept.input.why.trim();
  return (
    <AdminForm
      label={texts.confirm[to]}
      sendingLabel={texts.saving}
      isDisabled={!order.moves.includes(to)}
      kept={kept}
      problems={{ why: why === '' ? texts.whyMissing : undefined }}
      send={() => send(why)}
      onSent={onSent}
      onClose={onClose}
    >
      {(wrong) => (
        <>
          {texts.consequence[to] && <p className={styles.warning}>{texts.consequence[to]}</p>}
          <WhyField
            label={texts.why}
            hint={texts.whyHint}
            isFirst
            value={kept.input.why}
            error={wrong('why')}
            onChange={(why) => kept.change({ why })}
          />
        </>
      )}
    </AdminForm>
  );
}
