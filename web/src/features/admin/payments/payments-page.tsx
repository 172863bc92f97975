import { useLocation } from 'react-router-dom';
import { paymentTexts as texts } from './money-texts.ts';
import { PaymentTabs } from './payment-tabs.tsx';
import { UnmatchedList } from './unmatched-list.tsx';

/**
 * `/admin/payments`: the payments that the shop could not match to an order, and how staff settled each of them (R7).
 */
export function Payments() {
  const isSettled = new URLSearchParams(useLocation().search).get('state') === 'settled';
  const state = isSettled ? 'settled' : 'waiting';
  return (
    <>
      <title>{`${texts.title} · Hart`}</title>
      <UnmatchedList key={state} state={state}>
        <PaymentTabs shown={state} />
      </UnmatchedList>
    </>
  );
}
