import { type FormEvent, useState } from 'react';
import { normalisePhone } from '#shared/phone.ts';
import { eitherSum } from '#shared/typed-sum.ts';
import { readParagraphs } from '#shared/typed-text.ts';
import { Button } from '../../../../ui/button.tsx';
import { SaleDialog } from '../../ui/sale-dialog.tsx';
import type { Draft } from '../basket/draft.ts';
import { changeSale } from '../sale-store.ts';
import { saleTexts } from '../sale-texts.ts';
import styles from './item-dialog.module.css';
import { ItemField } from './item-field.tsx';
import { discountText, readDiscount } from './line-form.ts';

const texts = saleTexts.saleDetails;

type Props = { draft: Draft; mayDiscount: boolean; onClose: () => void };

/** A dialog that asks for the discount on the whole sale, the customer's phone and a note. */
export function DetailsDialog({ draft, mayDiscount, onClose }: Props) {
  const [discount, setDiscount] = useState(() => discountText(draft.discount));
  const [phone, setPhone] = useState(draft.phone);
  const [note, setNote] = useState(draft.note);
  const [isTried, setTried] = useState(false);
  const wanted = readDiscount(discount);
  const isPhoneWrong = phone.trim() !== '' && normalisePhone(phone) === undefined;

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (wanted === 'wrong' || isPhoneWrong) return;
    changeSale({ do: 'set', phone: phone.trim(), note: readParagraphs(note) });
    changeSale({ do: 'discount', discount: wanted });
    onClose();
  }

  return (
    <SaleDialog title={texts.title} onClose={onClose}>
      <form className={styles.form} onSubmit={submit} noValidate>
        {mayDiscount && (
          <ItemField
            label={texts.discount}
            hint={saleTexts.adding.discountHint}
            value={discount}
            error={
              isTried && wanted === 'wrong'
                ? (eitherSum(discount) ?? saleTexts.adding.wrongDiscount)
                : undefined
            }
            maxLength={12}
            autoFocus
            onChange={setDiscount}
          />
        )}
        <ItemField
          label={texts.phone}
          hint={texts.phoneHint}
          value={phone}
          error={isTried && isPhoneWrong ? saleTexts.problems.phone : undefined}
          isOptional
          inputMode="tel"
          maxLength={40}
          autoFocus={!mayDiscount}
          onChange={setPhone}
        />
        <ItemField
          label={texts.note}
          value={note}
          error={undefined}
          isOptional
          maxLength={300}
          onChange={setNote}
        />
        <div className={styles.buttons}>
          <Button type="submit" size="large">
            {texts.save}
          </Button>
          <Button look="outline" size="large" onClick={onClose}>
            {texts.cancel}
          </Button>
        </div>
      </form>
    </SaleDialog>
  );
}
