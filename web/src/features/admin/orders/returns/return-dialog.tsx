import { useState } from 'react';
import { formatPrice } from '#shared/money.ts';
import { call } from '../../../../api/call.ts';
import { Button } from '../../../../ui/button.tsx';
import type { AdminOrder } from '../../payments/admin-order.ts';
import { WhyField } from '../../payments/cash-fields.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useKeptInput } from '../../ui/kept/use-kept-input.ts';
import panel from '../../ui/panel.module.css';
import { adminToast } from '../../ui/toasts/admin-toast.ts';
import styles from './return-dialog.module.css';
import { isSoldAgain, linesBack, noReturn, type ReturnDraft, worthOf } from './return-draft.ts';
import { returnTexts as texts } from './return-texts.ts';

type Props = { order: AdminOrder; onClose: () => void };

/**
 * A dialog that records returned goods of an order: which pieces, why, and whether they are sold again or written off.
 */
export function ReturnDialog({ order: opened, onClose }: Props) {
  // Goods whose return a colleague records meanwhile must not become part of this return. The server then refuses this
  // one.
  const [order] = useState(opened);
  const kept = useKeptInput(`return:${order.id}`, noReturn);
  const draft = kept.input;
  const lines = linesBack(draft);
  const why = draft.why.trim();
  return (
    <FormDialog
      title={texts.title(order.number)}
      label={texts.save}
      sendingLabel={texts.saving}
      kept={kept}
      problems={{
        lines: lines.length === 0 ? texts.nothing : undefined,
        why: why === '' ? texts.whyMissing : undefined,
      }}
      send={() =>
        call('POST /api/admin/orders/{id}/returns', {
          params: { id: order.id },
          body: { id: kept.id, lines, why },
        })
      }
      onSent={() => adminToast(texts.saved(order.number))}
      onRefused={({ code }) => void (code === 'recorded-before' && kept.renew({}))}
      onClose={onClose}
    >
      {(wrong) => (
        <>
          <ul className={styles.goods}>
            {order.items.map((item, line) => (
              <ReturnLine
                // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a delivered order never change
                key={line}
                item={item}
                line={line}
                left={order.left[line] ?? 0}
                draft={draft}
                onChange={kept.change}
              />
            ))}
          </ul>
          {wrong('lines') && <p className={panel.problem}>{wrong('lines')}</p>}
          <div className={panel.actions}>
            {texts.reasons.map((reason) => (
              <Button
                key={reason}
                look="outline"
                aria-pressed={why === reason}
                onClick={() => kept.change({ why: reason })}
              >
                {reason}
              </Button>
            ))}
          </div>
          <WhyField
            label={texts.why}
            hint={texts.whyHint}
            value={draft.why}
            error={wrong('why')}
            onChange={(typed) => kept.change({ why: typed })}
          />
          {lines.length > 0 && <Worth order={order} draft={draft} />}
        </>
      )}
    </FormDialog>
  );
}

/** Shows the effect of the return on the payments of the order. */
function Worth({ order, draft }: { order: AdminOrder; draft: ReturnDraft }) {
  const { amount, isWhole } = worthOf(order, draft);
  return (
    <p role="status" className={panel.warning}>
      {isWhole ? texts.whole : `${texts.worth(formatPrice(amount))} ${texts.money}`}
    </p>
  );
}

type LineProps = {
  item: AdminOrder['items'][number];
  line: number;
  left: number;
  draft: ReturnDraft;
  onChange: (part: Partial<ReturnDraft>) => void;
};

/** A line of the order with its returned pieces, and whether they are sold again. */
function ReturnLine({ item: { name, quantity }, line, left, draft, onChange }: LineProps) {
  const pieces = draft.pieces[line] ?? 0;
  const again = isSoldAgain(draft, line);
  const choose = (sells: boolean) => onChange({ sells: { ...draft.sells, [line]: sells } });
  return (
    <li className={styles.line}>
      <span>
        {name} <span className={`${panel.hint} ${styles.left}`}>{texts.left(left, quantity)}</span>
      </span>
      <select
        className={panel.count}
        aria-label={texts.pieces(name)}
        disabled={left === 0}
        value={pieces}
        onChange={({ target }) => onChange({ pieces: { ...draft.pieces, [line]: Number(target.value) } })}
      >
        {Array.from({ length: left + 1 }, (_, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the options are numbers
          <option key={n}>{n}</option>
        ))}
      </select>
      {pieces > 0 && (
        <fieldset className={styles.fate} aria-label={texts.after(name)}>
          {[true, false].map((sells) => (
            <label key={String(sells)} className={panel.option}>
              <input
                type="radio"
                name={`fate-${line}`}
                checked={again === sells}
                onChange={() => choose(sells)}
              />
              <span>{sells ? texts.sellable : texts.writtenOff}</span>
            </label>
          ))}
        </fieldset>
      )}
    </li>
  );
}
