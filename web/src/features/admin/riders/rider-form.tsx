import { useState } from 'react';
import { call } from '../../../api/call.ts';
import type { CallError } from '../../../api/call-error.ts';
import { changedRecord } from '../../../api/changed-record.ts';
import { riderTexts as texts } from '../orders/way/rider-texts.ts';
import { AdminField } from '../ui/admin-field.tsx';
import { AdminInput } from '../ui/admin-input.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { useKeptInput } from '../ui/kept/use-kept-input.ts';
import { adminToast } from '../ui/toasts/admin-toast.ts';
import { useRefresh } from '../use-admin-lists.ts';
import { readWholeNumber } from './read-limit.ts';

const route = 'PATCH /api/admin/riders/{id}';

type Stored = {
  id: string;
  name: string;
  phone: string;
  vehicle: string;
  cash_limit: number;
  version: number;
};
type Props = {
  /** The rider to change. If undefined, the form adds one of `people`. */
  rider?: Stored;
  people?: readonly { id: string; name: string }[];
  onClose: () => void;
};

/** A form for the phone, the vehicle and the cash limit of a rider. */
export function RiderForm({ rider, people = [], onClose }: Props) {
  const [only] = people.length === 1 ? people : [];
  const kept = useKeptInput(`rider:${rider?.id ?? 'new'}`, {
    id: rider?.id ?? only?.id ?? '',
    phone: rider?.phone ?? '',
    vehicle: rider?.vehicle ?? '',
    limit: String(rider?.cash_limit ?? 20_000),
  });
  const [version, setVersion] = useState(rider?.version ?? 0);
  const refresh = useRefresh();
  const { id, phone, vehicle, limit } = kept.input;
  const cash_limit = readWholeNumber(limit);

  function takeStored(refusal: CallError) {
    const stored = changedRecord(route, refusal);
    if (stored) setVersion(stored.version);
    return undefined;
  }
  return (
    <FormDialog
      title={rider ? texts.editOf(rider.name) : texts.add}
      label={texts.save}
      sendingLabel={texts.saving}
      kept={kept}
      problems={{
        id: id === '' ? texts.personMissing : undefined,
        cash_limit: cash_limit === undefined ? texts.limitForm : undefined,
      }}
      send={() =>
        call(route, { params: { id }, body: { version, phone, vehicle, cash_limit: cash_limit ?? 0 } })
      }
      onSent={({ name }) => {
        adminToast(texts.saved(name));
        refresh();
      }}
      onRefused={takeStored}
      onClose={onClose}
    >
      {(wrong) => (
        <>
          {!rider && (
            <AdminField label={texts.person} error={wrong('id')}>
              {(control) => (
                <select {...control} value={id} onChange={({ target }) => kept.change({ id: target.value })}>
                  <option value="">–</option>
                  {people.map((person) => (
                    <option key={person.id} value={person.id}>
                      {person.name}
                    </option>
                  ))}
                </select>
              )}
            </AdminField>
          )}
          <AdminInput
            label={texts.phone}
            type="tel"
            error={wrong('phone')}
            maxLength={40}
            value={phone}
            onType={(phone) => kept.change({ phone })}
          />
          <AdminInput
            label={texts.vehicle}
            hint={texts.vehicleHint}
            error={wrong('vehicle')}
            maxLength={80}
            value={vehicle}
            onType={(vehicle) => kept.change({ vehicle })}
          />
          <AdminInput
            label={texts.limit}
            inputMode="numeric"
            error={wrong('cash_limit')}
            maxLength={9}
            value={limit}
            onType={(limit) => kept.change({ limit })}
          />
        </>
      )}
    </FormDialog>
  );
}
