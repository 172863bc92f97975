import { type FormEvent, useState } from 'react';
import type { ProductPieces, StockReason } from '#shared/stock/stock.ts';
import { call } from '../../../api/call.ts';
import type { CallError } from '../../../api/call-error.ts';
import { AdminDialog } from '../ui/admin-dialog.tsx';
import { AdminInput } from '../ui/admin-input.tsx';
import { Failure } from '../ui/failure.tsx';
import { FormButtons } from '../ui/form-buttons.tsx';
import { KeptInputNotice } from '../ui/kept/kept-input-notice.tsx';
import { useKeptInput } from '../ui/kept/use-kept-input.ts';
import panel from '../ui/panel.module.css';
import { adminToast } from '../ui/toasts/admin-toast.ts';
import { useRefresh } from '../use-admin-lists.ts';
import { ChoiceField } from './bulk/choice-field.tsx';
import type { ListedProduct } from './listed-product.ts';
import { stockTexts as texts } from './stock-texts.ts';

type Props = {
  product: Pick<ListedProduct, 'id' | 'product_name' | 'product_store'>;
  onClose: () => void;
};

type Input = { reason: StockReason; way: 'more' | 'fewer'; pieces: string; why: string };

const first: Input = { reason: 'counted', way: 'fewer', pieces: '', why: '' };

/** Returns the pieces that come or go; undefined while no whole number is typed. */
function deltaOf({ reason, way, pieces }: Input, before: number): number | undefined {
  if (!/^\d{1,6}$/.test(pieces.trim())) return undefined;
  const typed = Number(pieces);
  if (reason === 'counted') return typed - before;
  const goes = reason === 'damaged' || reason === 'lost' || (reason === 'other' && way === 'fewer');
  return goes && typed > 0 ? -typed : typed;
}

/** Returns what is wrong with the typed pieces. */
function wrongIn(delta: number | undefined, { reason }: Input, before: number): string | undefined {
  if (delta === undefined) return texts.wrong;
  if (delta === 0) return reason === 'counted' ? texts.same(before) : texts.none;
  return before + delta < 0 ? texts.short(before) : undefined;
}

/** Changes the stock of a product by a move of the ledger: a count, or pieces that came or went. */
export function StockDialog({ product, onClose }: Props) {
  const { id, product_name: name } = product;
  const kept = useKeptInput(`stock-move:${id}`, first);
  const { reason, way, pieces, why } = kept.input;
  // A count is compared with the number that the person saw.
  const [before, setBefore] = useState(product.product_store);
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<CallError>();
  const [wrong, setWrong] = useState<string>();
  const refresh = useRefresh();
  const delta = deltaOf(kept.input, before);

  /** The quantity is another one now, or an earlier change with the same id was saved. */
  function follow({ code, record }: CallError) {
    if (record) setBefore((record as ProductPieces).product_store);
    if (code === 'move-id') {
      kept.clear();
      kept.change(kept.input);
    }
    if (record || code === 'move-id') refresh();
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    const found = wrongIn(delta, kept.input, before);
    if (found !== undefined || delta === undefined) return setWrong(found);
    const move = reason === 'counted' ? { reason, counted: before + delta, seen: before } : { reason, delta };
    setSending(true);
    setError(undefined);
    try {
      const { product_store } = await call('POST /api/admin/products/{id}/stock', {
        params: { id: String(id) },
        body: { id: kept.id, note: why, ...move },
      });
      kept.clear();
      refresh();
      adminToast(texts.done(name, product_store));
      onClose();
    } catch (reason) {
      follow(reason as CallError);
      setError(reason as CallError);
      setSending(false);
    }
  }
  const change = (part: Partial<Input>) => {
    setWrong(undefined);
    kept.change(part);
  };
  return (
    <AdminDialog title={texts.title(name)} onClose={onClose}>
      <form className={panel.form} onSubmit={(event) => void submit(event)} noValidate>
        {error && <Failure error={error} />}
        <KeptInputNotice kept={kept} />
        <p>{texts.now(before)}</p>
        <ChoiceField
          label={texts.reason}
          value={reason}
          choices={texts.reasons}
          onChoose={(reason) => change({ reason })}
        />
        {reason === 'other' && (
          <ChoiceField
            label={texts.way}
            value={way}
            choices={texts.ways}
            onChoose={(way) => change({ way })}
          />
        )}
        <AdminInput
          label={texts.pieces[reason]}
          hint={
            wrongIn(delta, kept.input, before) === undefined
              ? texts.change(delta ?? 0, before + (delta ?? 0))
              : undefined
          }
          error={wrong}
          inputMode="numeric"
          maxLength={7}
          value={pieces}
          onType={(pieces) => change({ pieces })}
        />
        <AdminInput
          label={texts.why}
          hint={texts.whyHint}
          error={error?.errors?.note?.[0]}
          maxLength={300}
          value={why}
          onType={(why) => kept.change({ why })}
        />
        <FormButtons label={texts.save} sendingLabel={texts.saving} isSending={isSending} onClose={onClose} />
      </form>
    </AdminDialog>
  );
}
