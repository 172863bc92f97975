import { mayDo } from '#shared/abilities/abilities.ts';
import { adminUrls } from '../../../navigation/admin-urls.ts';
import { Tabs } from '../../../ui/tabs.tsx';
import { useUser } from '../../accounts/use-user.ts';
import { Count } from '../ui/count.tsx';
import { useCounts } from '../use-admin-lists.ts';
import { paymentTexts as texts } from './money-texts.ts';

/**
 * Shows the tabs of the payments: unmatched ones with their number, settled ones, all money movements, and M-Pesa's
 * statements.
 */
export function PaymentTabs({ shown }: { shown: 'waiting' | 'settled' | 'all' | 'statement' }) {
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
          isShown: shown === 'waiting',
          count: <Count count={counts?.payments} />,
        },
        {
          name: texts.settled,
          href: adminUrls.payments({ state: 'settled' }),
          isShown: shown === 'settled',
        },
        { name: texts.all, href: adminUrls.money(), isShown: shown === 'all' },
        ...(mayImport
          ? [{ name: texts.statement, href: adminUrls.statements(), isShown: shown === 'statement' }]
          : []),
      ]}
    />
  );
}
