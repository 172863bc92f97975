import { useState } from 'react';
import { AskApprover } from '../../approval/ask-approver.tsx';
import { useApprovers } from '../../approval/use-approvers.ts';
import { useTill } from '../../device/use-till.ts';
import { changeSale, saleStore, say } from '../sale-store.ts';
import { saleTexts } from '../sale-texts.ts';
import { approvedPart, missingAbilities } from './approval.ts';

/** A dialog that asks who approves the sale. The approval covers the sale as it was when the dialog opened. */
export function ApproveDialog({ onClose }: { onClose: () => void }) {
  const { abilities } = useTill();
  const { draft } = saleStore.get();
  const approvers = useApprovers(missingAbilities(draft, abilities));
  const [of] = useState(() => approvedPart(draft));
  return (
    <AskApprover
      approvers={approvers}
      id={draft.id}
      of={of}
      onApproved={(approval) => {
        changeSale({ do: 'approve', approval });
        say(saleTexts.approval.done(approval.name));
        onClose();
      }}
      onClose={onClose}
    />
  );
}
