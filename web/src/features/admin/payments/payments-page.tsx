import { useLocation } from 'react-router-dom';
import { mayDo } from '#shared/abilities/abilities.ts';
import { adminUrls } from '../../../navigation/admin-urls.ts';
import { Tabs } from '../../../ui/tabs.tsx';
import { useUser } from '../../accounts/use-user.ts';
import { Count } from '../ui/count.tsx';
import { useCounts } from '../use-admin-lists.ts';
import { paymentTexts as texts } from './money-texts.ts';
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
        <WaitingTabs isSettled={isSettled} />
      </UnmatchedList>
    </>
  );
}

/** The tabs of the two lists: waiting and settled payments. The first tab shows how many wait. */
function WaitingTabs({ isSettled }: { isSettled: boolean }) {
  const { data: counts } = useCounts();
  const { data: user } = useUser();
  const mayImport = mayDo(user?.groups ?? [], 'payments.import');
  return (
    <Tabs
      label={texts.filter}
      tabs={[
        {
          name: texts.waiting,
          href: adminUrls.payments(),
          isShown: !isSettled,
          count: <Count count={counts?.payments} />,
        },
        { name: texts.settled, href: adminUrls.payments({ state: 'settled' }), isShown: isSettled },
        ...(mayImport ? [{ name: texts.statement, href: adminUrls.statements(), isShown: false }] : []),
      ]}
    />
  );
}
