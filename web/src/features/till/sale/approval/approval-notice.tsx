import { Button } from '../../../../ui/button.tsx';
import type { ApprovedAbility } from '../../approval/approvers.ts';
import { useApprovers } from '../../approval/use-approvers.ts';
import type { Draft } from '../basket/draft.ts';
import { changeSale } from '../sale-store.ts';
import { saleTexts } from '../sale-texts.ts';
import { approverOf } from './approval.ts';
import styles from './approval-notice.module.css';

const texts = saleTexts.approval;

type Props = { missing: readonly ApprovedAbility[]; onApprove: () => void };

/**
 * Says which values of the sale a colleague must approve before the customer can pay, with a button that asks for the
 * approval.
 */
export function ApprovalNotice({ missing, onApprove }: Props) {
  const approvers = useApprovers(missing);
  const what = missing.map((ability) => texts.what[ability]).join(texts.and);
  return (
    <div className={styles.notice} role="status">
      <p>{approvers.length > 0 ? texts.needed(what) : texts.nobody(what)}</p>
      {approvers.length > 0 && (
        <Button className={styles.key} onClick={onApprove}>
          {texts.approve}
        </Button>
      )}
      {missing.includes('pos.claimed') && (
        <Button
          look="outline"
          className={styles.key}
          onClick={() => changeSale({ do: 'pay', payment: { claimed: undefined } })}
        >
          {texts.otherWay}
        </Button>
      )}
    </div>
  );
}

/** Names the person who has approved the sale, for a colleague who takes the payment. */
export function ApprovedBy({ draft, ownId }: { draft: Draft; ownId: string }) {
  const approver = approverOf(draft);
  if (!approver || approver.id === ownId) return null;
  return <p className={styles.given}>{texts.by(approver.name)}</p>;
}
