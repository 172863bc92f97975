import { useState } from 'react';
import type { ProductPieces, StockReason } from '#shared/stock/stock.ts';
import { call } from '../../../api/call.ts';
import type { CallError } from '../../../api/call-error.ts';
import { AdminInput } from '../ui/admin-input.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { useKeptInput } from '../ui/kept/use-kept-input.ts';
import { adminToast } from '../ui/toasts/admin-toast.ts';
import { ChoiceField } from './bulk/choice-field.tsx';
import type { ListedProduct } from './listed-product.ts';
import { stockTexts as texts } from './stock-texts.ts';

type Props = {
  product: Pick<ListedProduct, 'id' | 'product_name' | 'product_store'>;
  onClose: () => void;
};

type Input = { reason: StockReason; way: 'more' | 'fewer'; pieces: string; why: string };

const first: Input = { reason: 'counted', way: 'fewer', pieces: '', why: '' };

/** Returns the number of added or removed pieces, or undefined while no whole number is typed. */
function deltaOf({ reason, way, pieces }: Input, before: number): number | undefined {
  if (!/^\d{1,6}$/.test(pieces.trim())) return undefined;
  const typed = Number(pieces);
  if (reason === 'counted') return typed - before;
  const goes = reason === 'damaged' || reason === 'lost' || (reason === 'other' && way === 'fewer');
  return goes && typed > 0 ? -typed : typed;
}

/** Returns an error about the typed number of pieces, or undefined if it is right. */
function wrongIn(delta: number | undefined, { reason }: Input, before: number): string | undefined {
  if (delta === undefined) return texts.wrong;
  if (delta === 0) return reason === 'counted' ? texts.same(before) : texts.none;
  return before + delta < 0 ? texts.short(before) : undefined;
}

/** A dialog that changes the stock of a product by a stock movement: a count, or pieces that were added or removed. */
export function StockDialog({ product, onClose }: Props) {
  const { id, product_name: name } = product;
  const kept = useKeptInput(`stock-move:${id}`, first);
  const { reason, way, pieces, why } = kept.input;
  // The stock that the person saw. A typed count is compared with it.
  const [before, setBefore] = useState(product.product_store);
  const delta = deltaOf(kept.input, before);
  const wrongPieces = wrongIn(delta, kept.input, before);
  const now = before + (delta ?? 0);
  const move = reason === 'counted' ? { reason, counted: now, seen: before } : { reason, delta: delta ?? 0 };

  /**
   * Takes the present stock from a refusal. If an earlier change was saved with this id, the next attempt gets another
   * id.
   */
  function takeStored({ code, record }: CallError) {
    if (record) setBefore((record as ProductPieces).product_store);
    if (code === 'move-id') kept.renew({ pieces: '' });
    return undefined;
  }
  return (
    <FormDialog
      title={texts.title(name)}
      label={texts.save}
      sendingLabel={texts.saving}
      kept={kept}
      problems={{ pieces: wrongPieces }}
      send={() =>
        call('POST /api/admin/products/{id}/stock', {
          params: { id: String(id) },
          body: { id: kept.id, note: why, ...move },
        })
      }
      onSent={({ product_store }) => adminToast(texts.done(name, product_store))}
      onRefused={takeStored}
      onClose={onClose}
    >
      {(wrong) => (
        <>
          <p>{texts.now(before)}</p>
          <ChoiceField
            label={texts.reason}
            value={reason}
            choices={texts.reasons}
            onChoose={(reason) => kept.change({ reason })}
          />
          {reason === 'other' && (
            <ChoiceField
              label={texts.way}
              value={way}
              choices={texts.ways}
              onChoose={(way) => kept.change({ way })}
            />
          )}
          <AdminInput
            label={texts.pieces[reason]}
            hint={wrongPieces === undefined ? texts.change(delta ?? 0, now) : undefined}
            error={wrong('pieces')}
            inputMode="numeric"
            maxLength={7}
            value={pieces}
            onType={(pieces) => kept.change({ pieces })}
          />
          <AdminInput
            label={texts.why}
            hint={texts.whyHint}
            error={wrong('note')}
            maxLength={300}
            value={why}
            onType={(why) => kept.change({ why })}
          />
        </>
      )}
    </FormDialog>
  );
}
