import { type FormEvent, useState } from 'react';
import { formatPrice } from '#shared/money.ts';
import { readLine } from '#shared/typed-text.ts';
import { Button } from '../../../../ui/button.tsx';
import { SaleDialog } from '../../ui/sale-dialog.tsx';
import { changeSale } from '../sale-store.ts';
import { saleTexts } from '../sale-texts.ts';
import styles from './item-dialog.module.css';
import { ItemField } from './item-field.tsx';
import { type Item, type ItemForm, itemChange, itemProblems } from './item-form.ts';
import { discountText } from './line-form.ts';

const texts = saleTexts.adding;
const shillings = (cents: number) => formatPrice(cents / 100, 'plain');

function titleOf(item: Item): string {
  if (item.kind === 'custom') return texts.customTitle;
  return item.kind === 'add' ? texts.title(item.product.product_name) : item.line.name;
}

function firstForm(item: Item): ItemForm {
  const empty = { name: '', quantity: '1', price: '', discount: '', note: '' };
  if (item.kind === 'custom') return empty;
  if (item.kind === 'add') return { ...empty, price: formatPrice(item.product.selling_price, 'plain') };
  const { quantity, unitCents, discount, note } = item.line;
  return {
    ...empty,
    quantity: String(quantity),
    price: shillings(unitCents),
    discount: discountText(discount),
    note,
  };
}

type Props = {
  item: Item;
  mayPrice: boolean;
  mayDiscount: boolean;
  onClose: () => void;
};

/** A dialog that asks for the quantity, the price, the discount and the note of a line (S2-163, G-42). */
export function ItemDialog({ item, mayPrice, mayDiscount, onClose }: Props) {
  const [form, setForm] = useState(() => firstForm(item));
  const [isTried, setTried] = useState(false);
  const problems = itemProblems(item, form);
  const shown = isTried ? problems : {};
  const set = (change: Partial<ItemForm>) => setForm({ ...form, ...change });

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (Object.keys(problems).length > 0) return;
    for (const change of itemChange(item, { ...form, name: readLine(form.name), note: readLine(form.note) }))
      changeSale(change);
    onClose();
  }

  return (
    <SaleDialog title={titleOf(item)} onClose={onClose}>
      <form className={styles.form} onSubmit={submit} noValidate>
        {item.kind === 'custom' && (
          <ItemField
            label={texts.name}
            value={form.name}
            error={shown.name}
            maxLength={200}
            autoFocus
            onChange={(name) => set({ name })}
          />
        )}
        <ItemField
          label={texts.quantity}
          value={form.quantity}
          error={shown.quantity}
          inputMode="numeric"
          maxLength={3}
          autoFocus={item.kind !== 'custom'}
          onChange={(quantity) => set({ quantity })}
        />
        {(mayPrice || item.kind === 'custom') && (
          <ItemField
            label={texts.price}
            value={form.price}
            error={shown.price}
            inputMode="decimal"
            maxLength={12}
            onChange={(price) => set({ price })}
          />
        )}
        {item.kind === 'change' && mayDiscount && (
          <ItemField
            label={texts.discount}
            hint={texts.discountHint}
            value={form.discount}
            error={shown.discount}
            maxLength={12}
            onChange={(discount) => set({ discount })}
          />
        )}
        <ItemField
          label={texts.note}
          value={form.note}
          error={undefined}
          isOptional
          maxLength={200}
          onChange={(note) => set({ note })}
        />
        <div className={styles.buttons}>
          <Button type="submit" size="large">
            {item.kind === 'change' ? texts.save : texts.add}
          </Button>
          <Button look="outline" size="large" onClick={onClose}>
            {texts.cancel}
          </Button>
        </div>
      </form>
    </SaleDialog>
  );
}
