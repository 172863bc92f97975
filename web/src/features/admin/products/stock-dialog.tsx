import { type FormEvent, useState } from 'react';
import { call } from '../../../api/call.ts';
import type { CallError } from '../../../api/call-error.ts';
import { AdminDialog } from '../ui/admin-dialog.tsx';
import { AdminField } from '../ui/admin-field.tsx';
import { AdminInput } from '../ui/admin-input.tsx';
import { Failure } from '../ui/failure.tsx';
import { FormButtons } from '../ui/form-buttons.tsx';
import { KeptInputNotice } from '../ui/kept/kept-input-notice.tsx';
import { useKeptInput } from '../ui/kept/use-kept-input.ts';
import panel from '../ui/panel.module.css';
import { adminToast } from '../ui/toasts/admin-toast.ts';
import { useRefresh } from '../use-admin-lists.ts';
import type { ListedProduct } from './listed-product.ts';
import { stockTexts as texts } from './stock-texts.ts';

type Props = { product: Pick<ListedProduct, 'id' | 'product_name' | 'product_store'>; onClose: () => void };

const first = { reason: 'count' as 'count' | 'receive', pieces: '', why: '' };

/** Changes the stock of a product by a move of the ledger: a count, or goods that came. */
export function StockDialog({ product: { id, product_name: name, product_store: before }, onClose }: Props) {
  const kept = useKeptInput(`stock:${id}`, first);
  const { reason, pieces, why } = kept.input;
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<CallError>();
  const [wrong, setWrong] = useState<string>();
  const refresh = useRefresh();
  const typed = /^\d{1,6}$/.test(pieces.trim()) ? Number(pieces) : undefined;
  const delta = typed === undefined ? undefined : reason === 'count' ? typed - before : typed;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (delta === undefined) return setWrong(texts.wrong);
    if (delta === 0) return setWrong(reason === 'count' ? texts.same(before) : texts.none);
    setSending(true);
    setError(undefined);
    try {
      const { stock } = await call('POST /api/admin/stock-moves', {
        body: { id: kept.id, reason, why, lines: [{ id, delta }] },
      });
      kept.clear();
      refresh();
      adminToast(texts.done(name, stock[0]?.available ?? before + delta));
      onClose();
    } catch (reason) {
      setError(reason as CallError);
      setSending(false);
    }
  }
  return (
    <AdminDialog title={texts.title(name)} onClose={onClose}>
      <form className={panel.form} onSubmit={(event) => void submit(event)} noValidate>
        {error && <Failure error={error} />}
        <KeptInputNotice kept={kept} />
        <p>{texts.now(before)}</p>
        <AdminField label={texts.reason} error={undefined}>
          {(control) => (
            <select
              {...control}
              value={reason}
              onChange={({ target }) => kept.change({ reason: target.value as typeof reason })}
            >
              <option value="count">{texts.reasons.count}</option>
              <option value="receive">{texts.reasons.receive}</option>
            </select>
          )}
        </AdminField>
        <AdminInput
          label={texts.pieces[reason]}
          hint={delta === undefined || delta === 0 ? undefined : texts.change(delta, before + delta)}
          error={wrong}
          inputMode="numeric"
          maxLength={7}
          value={pieces}
          onType={(pieces) => {
            setWrong(undefined);
            kept.change({ pieces });
          }}
        />
        <AdminInput
          label={texts.why}
          hint={texts.whyHint}
          error={error?.errors?.why?.[0]}
          maxLength={300}
          value={why}
          onType={(why) => kept.change({ why })}
        />
        <FormButtons label={texts.save} sendingLabel={texts.saving} isSending={isSending} onClose={onClose} />
      </form>
    </AdminDialog>
  );
}
