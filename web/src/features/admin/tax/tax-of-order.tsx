import { mayDo } from '#shared/abilities/abilities.ts';
import { adminUrls } from '../../../navigation/admin-urls.ts';
import { useUser } from '../../accounts/use-user.ts';
import type { AdminOrder } from '../payments/admin-order.ts';
import { Mark } from '../ui/detail-page/mark.tsx';
import { Section } from '../ui/detail-page/section.tsx';
import { tones } from './tax-receipt-card.tsx';
import styles from './tax-receipts.module.css';
import { taxTexts as texts } from './tax-texts.ts';

type Receipt = AdminOrder['kra'][number];

const listOf = ({ state, from }: Receipt) =>
  adminUrls.taxReceipts({ ...(state !== 'waiting' && state !== 'sent' && { state }), from });

/** Shows the tax receipts of an order and its returns, each with a link to the managers' list. */
export function TaxOfOrder({ order: { number, kra } }: { order: Pick<AdminOrder, 'number' | 'kra'> }) {
  const { data: user } = useUser();
  const mayOpen = mayDo(user?.groups ?? [], 'tax-receipts.settle');
  return (
    <Section title={texts.orderTitle}>
      <ul className={styles.receipts}>
        {kra.map((receipt) => {
          const title =
            receipt.kind === 'receipt' ? texts.receipt(receipt.receipt) : texts.note(receipt.receipt, number);
          return (
            <li key={receipt.receipt} className={styles.head}>
              {mayOpen ? (
                <a className={styles.order} href={listOf(receipt)}>
                  {title}
                </a>
              ) : (
                <span>{title}</span>
              )}
              <Mark tone={tones[receipt.state]}>{texts.states[receipt.state]}</Mark>
              {receipt.kra_number && <span>{texts.kra(receipt.kra_number)}</span>}
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
