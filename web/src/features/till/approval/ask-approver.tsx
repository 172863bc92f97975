import { useState } from 'react';
import { hashOf } from '#shared/till/signing.ts';
import type { TillPerson } from '#shared/till/till.ts';
import { useStore } from '../../../ui/behaviour/use-store.ts';
import { Button } from '../../../ui/button.tsx';
import { PinPad } from '../../device/pin-pad.tsx';
import { deviceNow, tillDatabase } from '../device/device-now.ts';
import { signedCall } from '../device/signed-call.ts';
import { unlock } from '../device/unlock.ts';
import { People } from '../entrance/people.tsx';
import { whyNotStored } from '../entrance/why-not-stored.ts';
import { SaleDialog } from '../ui/sale-dialog.tsx';
import styles from './approval.module.css';
import { approvalTexts as texts } from './approval-texts.ts';
import type { Approval } from './given-approval.ts';

type Props = {
  approvers: readonly TillPerson[];
  /** The id of the sale or return to approve. */
  id: string;
  /** The text that the approver reads. The approval covers exactly this text. */
  of: string;
  onApproved: (approval: Approval) => void;
  onClose: () => void;
};

/**
 * A form that asks who approves the present state of a sale or return, and for the approver's PIN. It does not change
 * who works at the till.
 */
export function AskApprover({ approvers, id, of, onApproved, onClose }: Props) {
  const { device, isOnline } = useStore(deviceNow);
  const [person, setPerson] = useState(approvers.length === 1 ? approvers[0] : undefined);
  async function check(pin: string): Promise<string | undefined> {
    if (!person || !device) return undefined;
    const sale = { id, part: await hashOf(of) };
    const answer = await unlock(await tillDatabase(), { device, person, pin, isOnline, sale }, signedCall);
    if ('refusal' in answer) return answer.refusal;
    const { id: by, name } = answer.person;
    onApproved({ id: by, name, grant: answer.approval ?? answer.grant, of });
    return undefined;
  }
  return (
    <SaleDialog title={person ? texts.padTitle(person.name) : texts.who} onClose={onClose}>
      <div className={styles.content}>
        {person ? (
          <PinPad
            key={person.id}
            person={person}
            check={check}
            whyFailed={whyNotStored}
            action={texts.action}
          />
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
