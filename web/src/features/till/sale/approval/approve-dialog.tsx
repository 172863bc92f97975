import { useState } from 'react';
import { hashOf } from '#shared/till/signing.ts';
import { useStore } from '../../../../ui/behaviour/use-store.ts';
import { Button } from '../../../../ui/button.tsx';
import { deviceNow, tillDatabase } from '../../device/device-now.ts';
import { signedCall } from '../../device/signed-call.ts';
import { unlock } from '../../device/unlock.ts';
import { useTill } from '../../device/use-till.ts';
import { People } from '../../entrance/people.tsx';
import { PinPad } from '../../entrance/pin-pad.tsx';
import { SaleDialog } from '../sale-dialog.tsx';
import { changeSale, saleStore, say } from '../sale-store.ts';
import { saleTexts } from '../sale-texts.ts';
import styles from './approval.module.css';
import { approvedPart, missingAbilities } from './approval.ts';
import { useApprovers } from './use-approvers.ts';

const texts = saleTexts.approval;

/** Asks who approves the sale as it is now, and for their PIN. The person who sells stays at the till. */
export function ApproveDialog({ onClose }: { onClose: () => void }) {
  const { device, isOnline } = useStore(deviceNow);
  const { abilities } = useTill();
  const { draft } = saleStore.get();
  const approvers = useApprovers(missingAbilities(draft, abilities));
  const [person, setPerson] = useState(approvers.length === 1 ? approvers[0] : undefined);
  // What the approver sees when the dialog opens is what they approve.
  const [of] = useState(() => approvedPart(draft));
  async function check(pin: string): Promise<string | undefined> {
    if (!person || !device) return undefined;
    const sale = { id: draft.id, part: await hashOf(of) };
    const answer = await unlock(await tillDatabase(), { device, person, pin, isOnline, sale }, signedCall);
    if ('refusal' in answer) return answer.refusal;
    const { id, name } = answer.person;
    changeSale({ do: 'approve', approval: { id, name, grant: answer.approval ?? answer.grant, of } });
    say(texts.done(name));
    onClose();
    return undefined;
  }
  return (
    <SaleDialog title={person ? texts.padTitle(person.name) : texts.who} onClose={onClose}>
      <div className={styles.content}>
        {person ? (
          <PinPad key={person.id} person={person} check={check} action={texts.action} />
        ) : (
          <People people={approvers} onChoose={setPerson} />
        )}
        <Button look="outline" size="large" wide onClick={onClose}>
          {texts.cancel}
        </Button>
      </div>
    </SaleDialog>
  );
}
