import { useState } from 'react';
import { longestQuery } from '#shared/catalogue/query-length.ts';
import type { SettingsRecord } from '#shared/settings/settings-groups.ts';
import { call } from '../../../api/call.ts';
import { AdminInput } from '../ui/admin-input.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { adminToast } from '../ui/toasts/admin-toast.ts';
import { FoundBy } from './found-by.tsx';
import { searchTexts as texts } from './search-texts.ts';

const params = { group: 'search' } as const;

/** Stores the meaning of a word. If the word had a meaning, the new one replaces it. */
async function saveMeaning(typed: string, meaning: string) {
  const stored = (await call('GET /api/admin/settings/{group}', { params })) as SettingsRecord<'search'>;
  const others = stored.values.search_meanings.filter((one) => one.typed !== typed);
  const search_meanings = [...others, { typed, meaning }];
  return call('PATCH /api/admin/settings/{group}', {
    params,
    body: { version: stored.version, values: { search_meanings } },
  });
}

/**
 * A dialog that asks for the meaning of a word that customers searched without a hit, and shows the products that the
 * meaning finds.
 */
export function MeaningDialog({ typed, onClose }: { typed: string; onClose: () => void }) {
  const [meaning, setMeaning] = useState('');
  return (
    <FormDialog
      title={texts.dialog(typed)}
      label={texts.save}
      sendingLabel={texts.saving}
      send={() => saveMeaning(typed, meaning)}
      onSent={() => adminToast(texts.saved(typed, meaning))}
      onClose={onClose}
    >
      {(wrong) => (
        <>
          <AdminInput
            label={texts.meaning}
            hint={texts.hint}
            error={wrong('search_meanings')}
            maxLength={longestQuery}
            value={meaning}
            onType={setMeaning}
          />
          <FoundBy meaning={meaning} onPick={setMeaning} />
        </>
      )}
    </FormDialog>
  );
}
