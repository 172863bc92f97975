import { useState } from 'react';
import { nairobiTime } from '#shared/nairobi.ts';
import { Button } from '../../../ui/button.tsx';
import { adminTexts } from '../admin-texts.ts';
import { AdminDialog } from '../ui/admin-dialog.tsx';
import { Failure } from '../ui/failure.tsx';
import { FormButtons } from '../ui/form-buttons.tsx';
import panel from '../ui/panel.module.css';
import styles from './desk-order.module.css';
import { deskTexts } from './desk-texts.ts';
import type { Held } from './use-lease.ts';

const texts = deskTexts.lease;

/** Says for whom the customer of the opened order is reserved, and offers to extend or to take over the reservation. */
export function LeaseLine({ held }: { held: Held }) {
  const { state, lease, error, isTaking, take } = held;
  const retry = (label: string) => (
    <Button look="outline" disabled={isTaking} onClick={() => void take()}>
      {label}
    </Button>
  );
  if (state.is === 'asking') return null;
  if (state.is === 'failed')
    return (
      <div className={styles.lease}>
        <Failure error={error} />
        {error?.code !== 'not-to-call' && retry(adminTexts.retry)}
      </div>
    );
  if (state.is === 'mine' && lease) {
    const text = lease.called_at === null ? texts.mine : texts.calling;
    return (
      <p role="status" className={panel.fine}>
        {text(nairobiTime(lease.until))}
      </p>
    );
  }
  if (state.is === 'theirs' || state.is === 'lost') return <Theirs held={held} {...state} />;
  return (
    <div role="status" className={`${panel.warning} ${styles.lease}`}>
      <span>{state.is === 'free' ? texts.free : texts.over}</span>
      {retry(texts.keep)}
    </div>
  );
}

type TheirsProps = { held: Held; is: 'theirs' | 'lost'; name: string };

function Theirs({ held: { error, isTaking, take }, is, name }: TheirsProps) {
  const [isSure, setSure] = useState<boolean>();
  const shownName = name === '' ? texts.colleague : name;
  const close = () => setSure(undefined);
  return (
    <div role="status" className={`${panel.warning} ${styles.lease}`}>
      <span>
        {is === 'lost' ? texts.lost(name) : name === '' ? error?.message : deskTexts.row.theirs(name)}
      </span>
      <Button look="outline" disabled={isTaking} onClick={() => setSure(false)}>
        {texts.takeOver(shownName)}
      </Button>
      {isSure !== undefined && (
        <AdminDialog title={texts.dialog(shownName)} onClose={close}>
          <div className={panel.form}>
            <p>{texts.dialogText}</p>
            <FormButtons
              label={texts.yes}
              isSending={isTaking}
              onClick={() => void take({ takes_over: true }).then(close)}
              onClose={close}
            />
          </div>
        </AdminDialog>
      )}
    </div>
  );
}
