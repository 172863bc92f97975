import { useState } from 'react';
import { readTypedSum } from '#shared/typed-sum.ts';
import { call } from '../../../api/call.ts';
import type { CallError } from '../../../api/call-error.ts';
import { changedRecord } from '../../../api/changed-record.ts';
import { useCall } from '../../../api/use-call.ts';
import { Button } from '../../../ui/button.tsx';
import { AdminField } from '../ui/admin-field.tsx';
import { AdminForm } from '../ui/admin-form.tsx';
import { AdminInput } from '../ui/admin-input.tsx';
import { Section } from '../ui/detail-page/section.tsx';
import { useKeptInput } from '../ui/kept/use-kept-input.ts';
import panel from '../ui/panel.module.css';
import { adminToast } from '../ui/toasts/admin-toast.ts';
import { type Demand, type Purchase, wholeOf } from './purchase.ts';
import { purchaseTexts } from './purchase-texts.ts';
import styles from './purchases.module.css';

const texts = purchaseTexts.draft;
const route = 'PATCH /api/admin/purchases/{id}';

type Typed = { product_id: number; name: string; pieces: string; price: string };

const typedPrice = (price: number | null | undefined) => (price == null ? '' : String(price));

const typedLine = ({ product_id, name, pieces, price }: Purchase['lines'][number]): Typed => ({
  ...{ product_id, name, pieces: String(pieces), price: typedPrice(price) },
});

/** Returns the typed price in shillings. Null for an empty field, undefined for any text that is not a sum. */
const priceOf = (typed: string): number | null | undefined =>
  typed.trim() === '' ? null : readTypedSum(typed);

type Props = { purchase: Purchase; onClose: () => void };

/** A form for the goods of a draft purchase order. It shows how long the stock of each product lasts. */
export function DraftForm({ purchase, onClose }: Props) {
  const { id, supplier } = purchase;
  const { data } = useCall('GET /api/admin/suppliers/{id}', { params: { id: String(supplier.id) } });
  const demand = new Map(data?.products.map((each) => [each.product_id, each]));
  const [version, setVersion] = useState(purchase.version);
  const kept = useKeptInput(`purchase:${id}`, {
    lines: purchase.lines.map(typedLine),
    freight: purchase.freight ? String(purchase.freight) : '',
    expected: purchase.expected ?? '',
    note: purchase.note,
  });
  const { lines, freight, expected, note } = kept.input;
  const setLine = (line: Typed) =>
    kept.change({ lines: lines.map((each) => (each.product_id === line.product_id ? line : each)) });
  const isNumbered = lines.every(({ pieces }) => (wholeOf(pieces) ?? 0) > 0);
  const isPriced = [...lines.map(({ price }) => price), freight].every(
    (typed) => priceOf(typed) !== undefined,
  );

  function takeStored(refusal: CallError) {
    const stored = changedRecord(route, refusal);
    if (!stored) return undefined;
    setVersion(stored.version);
    return { lines: texts.changed };
  }
  const body = {
    ...{ version, note: note.trim(), expected: expected || null, freight: priceOf(freight) ?? 0 },
    lines: lines.map(({ product_id, pieces, price }) => ({
      ...{ product_id, pieces: wholeOf(pieces) ?? 0, price: priceOf(price) ?? null },
    })),
  };
  return (
    <Section title={purchaseTexts.goods.title}>
      <AdminForm
        label={texts.save}
        sendingLabel={texts.saving}
        kept={kept}
        problems={{ lines: isNumbered ? (isPriced ? undefined : texts.priceForm) : texts.piecesForm }}
        send={() => call(route, { params: { id }, body })}
        onSent={() => adminToast(texts.saved)}
        onRefused={takeStored}
        onClose={onClose}
      >
        {(wrong) => (
          <>
            <ul className={styles.goods}>
              {lines.map((line) => (
                <li key={line.product_id}>
                  <LineFields
                    line={line}
                    demand={demand.get(line.product_id)}
                    onChange={setLine}
                    onRemove={() => kept.change({ lines: lines.filter((each) => each !== line) })}
                  />
                </li>
              ))}
            </ul>
            {wrong('lines') && (
              <p role="alert" className={panel.error}>
                {wrong('lines')}
              </p>
            )}
            <AddProduct
              products={(data?.products ?? []).filter(
                ({ product_id }) => !lines.some((line) => line.product_id === product_id),
              )}
              onAdd={({ product_id, name, proposed, price }) =>
                kept.change({
                  lines: [
                    ...lines,
                    { product_id, name, pieces: String(proposed || 1), price: typedPrice(price) },
                  ],
                })
              }
            />
            <AdminInput
              label={texts.freight}
              hint={texts.freightHint}
              error={wrong('freight')}
              inputMode="decimal"
              maxLength={12}
              value={freight}
              onType={(freight) => kept.change({ freight })}
            />
            <AdminInput
              label={texts.expected}
              type="date"
              error={wrong('expected')}
              value={expected}
              onType={(expected) => kept.change({ expected })}
            />
            <AdminInput
              label={texts.note}
              error={wrong('note')}
              maxLength={300}
              value={note}
              onType={(note) => kept.change({ note })}
            />
          </>
        )}
      </AdminForm>
    </Section>
  );
}

type LineProps = {
  line: Typed;
  demand: Demand | undefined;
  onChange: (line: Typed) => void;
  onRemove: () => void;
};

function LineFields({ line, demand, onChange, onRemove }: LineProps) {
  const { name, pieces, price } = line;
  return (
    <>
      <strong>{name}</strong>
      {demand && (
        <span className={panel.hint}>
          {texts.facts(demand.in_stock, demand.days_left, demand.on_order, demand.waiting)}
        </span>
      )}
      <div className={styles.fields}>
        <label className={styles.field}>
          <span className={panel.hint}>{texts.pieces}</span>
          <input
            className={panel.control}
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
            aria-label={`${texts.pieces}: ${name}`}
            value={pieces}
            onChange={({ target }) => onChange({ ...line, pieces: target.value })}
          />
        </label>
        <label className={styles.field}>
          <span className={panel.hint}>{texts.price}</span>
          <input
            className={panel.control}
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            aria-label={`${texts.price}: ${name}`}
            value={price}
            onChange={({ target }) => onChange({ ...line, price: target.value })}
          />
        </label>
        <Button look="outline" aria-label={texts.removeOf(name)} onClick={onRemove}>
          {texts.remove}
        </Button>
      </div>
    </>
  );
}

function AddProduct({ products, onAdd }: { products: readonly Demand[]; onAdd: (product: Demand) => void }) {
  if (products.length === 0) return null;
  return (
    <AdminField label={texts.add} error={undefined}>
      {(control) => (
        <select
          {...control}
          value=""
          onChange={({ target }) => {
            const product = products.find(({ product_id }) => product_id === Number(target.value));
            if (product) onAdd(product);
          }}
        >
          <option value="">{texts.addChoose}</option>
          {products.map(({ product_id, name, days_left }) => (
            <option key={product_id} value={product_id}>
              {texts.option(name, days_left)}
            </option>
          ))}
        </select>
      )}
    </AdminField>
  );
}
