import { mpesaNumber, normalisePhone } from '#shared/phone.ts';
import { Button } from '../../../../ui/button.tsx';
import type { Draft } from '../basket/draft.ts';
import { ItemField } from '../lines/item-field.tsx';
import { changeSale } from '../sale-store.ts';
import { askForPayment } from './ask-prompt.ts';
import styles from './pay-panel.module.css';
import { promptTexts as texts } from './prompt-texts.ts';

const phoneOf = ({ payment, phone }: Draft) => payment.phone ?? phone;

/** Sends a payment request to the typed phone. Returns false for a phone number that cannot have M-Pesa. */
export function askDraft(draft: Draft, cents: number): boolean {
  const number = normalisePhone(phoneOf(draft));
  if (number === undefined || mpesaNumber(number) === undefined) return false;
  void askForPayment(cents, number);
  return true;
}

type Props = { draft: Draft; cents: number; isRecording: boolean };

/** A form that sends a payment request to the customer's phone. It proposes the phone number of the sale. */
export function AskPhone({ draft, cents, isRecording }: Props) {
  const phone = phoneOf(draft);
  const number = normalisePhone(phone);
  const isRight = number !== undefined && mpesaNumber(number) !== undefined;
  return (
    <div className={styles.phone}>
      <ItemField
        label={texts.phone}
        hint={texts.phoneHint}
        value={phone}
        error={number !== undefined && !isRight ? texts.wrongPhone : undefined}
        inputMode="tel"
        maxLength={40}
        autoFocus={draft.payment.way === 'mpesa'}
        onChange={(typed) => changeSale({ do: 'pay', payment: { phone: typed } })}
      />
      <Button
        className={styles.key}
        disabled={isRecording || !isRight}
        onClick={() => askDraft(draft, cents)}
      >
        {texts.ask(cents)}
      </Button>
    </div>
  );
}
