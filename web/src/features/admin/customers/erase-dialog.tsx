import { useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { useJobStart } from '../jobs/use-start-job.ts';
import { AdminDialog } from '../ui/admin-dialog.tsx';
import { AdminForm } from '../ui/admin-form.tsx';
import { AdminInput } from '../ui/admin-input.tsx';
import { Coming } from '../ui/further.tsx';
import { type Customer, nameOf } from './customer.ts';
import { eraseTexts as texts } from './customer-texts.ts';
import { EraseAccounts, EraseBlocks, EraseGoes, isBlocked, type Preview } from './erase-parts.tsx';

type Props = {
  customer: Customer;
  /** Called with the id of the job. */
  onStarted: (job: string) => void;
  onClose: () => void;
};

/**
 * Shows in numbers which data erasing a customer deletes and which stay, and asks for the last four digits of the phone
 * number.
 */
export function EraseDialog({ customer, onStarted, onClose }: Props) {
  const input = { params: { key: customer.key } };
  const { data: preview, error } = useCall('GET /api/admin/customers/{key}/erasure', input, {
    revalidateOnFocus: false,
    revalidateIfStale: true,
  });
  return (
    <AdminDialog title={texts.title(nameOf(customer))} onClose={onClose}>
      {preview ? (
        <EraseForm customer={customer} preview={preview} onStarted={onStarted} onClose={onClose} />
      ) : (
        <Coming error={error} onClose={onClose} />
      )}
    </AdminDialog>
  );
}

function EraseForm({ customer, preview, onStarted, onClose }: Props & { preview: Preview }) {
  const own = preview.accounts.filter(({ is_own, works_here }) => is_own && !works_here);
  const [accounts, setAccounts] = useState<readonly string[]>(own.map(({ id }) => id));
  const [typed, setTyped] = useState('');
  const startJob = useJobStart();
  const isRight = typed.replace(/\D/g, '') === customer.phone.slice(-4);
  const blocked = isBlocked(preview, accounts);
  const input = { customer: customer.key, accounts: [...accounts] };
  return (
    <AdminForm
      label={texts.submit}
      sendingLabel={texts.starting}
      isDisabled={blocked}
      problems={{ phone: isRight || blocked ? undefined : texts.confirmWrong }}
      send={() => startJob({ kind: 'erase-customer', input })}
      onSent={onStarted}
      refreshes={false}
      onClose={onClose}
    >
      {(wrong) => (
        <>
          <p>{texts.text}</p>
          {blocked && <EraseBlocks customer={customer} preview={preview} accounts={accounts} />}
          <EraseGoes preview={preview} />
          <EraseAccounts accounts={preview.accounts} chosen={accounts} onChange={setAccounts} />
          {!blocked && (
            <AdminInput
              label={texts.confirm}
              error={wrong('phone')}
              inputMode="numeric"
              maxLength={9}
              value={typed}
              onType={setTyped}
            />
          )}
        </>
      )}
    </AdminForm>
  );
}
