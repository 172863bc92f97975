import { formatPrice } from '#shared/money.ts';
import { Button } from '../../../ui/button.tsx';
import { AgeQuestion, CustomerFields } from '../orders/customer-fields.tsx';
import { Failure } from '../ui/failure.tsx';
import { KeptInputNotice } from '../ui/kept/kept-input-notice.tsx';
import panel from '../ui/panel.module.css';
import { DraftGoods, DraftSums } from './draft-goods.tsx';
import type { AdminDraft } from './draft-hold.tsx';
import { draftTexts as texts } from './draft-texts.ts';
import { type DraftOrder, useDraftOrder } from './use-draft-order.ts';

/** The goods of a draft, and for an open draft the form that turns it into an order. */
export function DraftForm({ draft }: { draft: AdminDraft }) {
  const order = useDraftOrder(draft);
  const { kept, quote, quoteError, isEmpty, isSending, failure } = order;
  const isOpen = draft.state === 'open';
  return (
    <form {...order.form} className={panel.panel} aria-labelledby="draft-goods">
      <h2 id="draft-goods" className={panel.heading}>
        {texts.goods}
      </h2>
      {isOpen && <KeptInputNotice kept={kept} isSending={isSending} />}
      <DraftGoods draft={draft} order={order} />
      {isOpen && (
        <>
          <h2 className={panel.heading}>{texts.customer}</h2>
          <CustomerFields
            customer={order.customer}
            messages={order.messages}
            onChange={order.changeCustomer}
            hasEmail
          />
          {quote?.age_restricted && (
            <AgeQuestion
              isAsked={order.isAgeAsked}
              error={order.messages.age_asked}
              onChange={order.setAgeAsked}
            />
          )}
          <DraftSums order={order} />
        </>
      )}
      {failure && <Failure {...failure} />}
      {isOpen && (
        <>
          {quoteError && !quote && <Failure error={quoteError} />}
          <Button type="submit" size="large" disabled={isSending || isEmpty} aria-busy={isSending}>
            {isSending ? texts.saving : submitLabel(order)}
          </Button>
        </>
      )}
    </form>
  );
}

/** Returns the label of the button. It contains the total once the delivery fee is known. */
function submitLabel({ customer, quote }: DraftOrder): string {
  if (customer.customer_address === '' || !quote) return texts.submit;
  return texts.submitTotal(formatPrice(quote.total_amount).replace(' ', '\u00a0'));
}
