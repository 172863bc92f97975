import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import type { Draft } from '../basket/draft.ts';
import { saleTexts } from '../sale-texts.ts';
import styles from './approval.module.css';
import { type ApprovedAbility, approverOf } from './approval.ts';
import { ApproveDialog } from './approve-dialog.tsx';
import { useApprovers } from './use-approvers.ts';

const texts = saleTexts.approval;

/** Says what somebody else must approve before the customer pays, and asks for it. */
export function ApprovalNotice({ missing }: { missing: readonly ApprovedAbility[] }) {
  const [isAsking, setAsking] = useState(false);
  const approvers = useApprovers(missing);
  const what = missing.map((ability) => texts.what[ability]).join(texts.and);
  return (
    <div className={styles.notice} role="status">
      <p>{approvers.length > 0 ? texts.needed(what) : texts.nobody(what)}</p>
      {approvers.length > 0 && (
        <Button className={styles.key} onClick={() => setAsking(true)}>
          {texts.approve}
        </Button>
      )}
      {isAsking && <ApproveDialog approvers={approvers} onClose={() => setAsking(false)} />}
    </div>
  );
}

/** Names who has approved the sale for the person who takes the money. */
export function ApprovedBy({ draft, ownId }: { draft: Draft; ownId: string }) {
  const approver = approverOf(draft);
  if (!approver || approver.id === ownId) return null;
  return <p className={styles.given}>{texts.by(approver.name)}</p>;
}
