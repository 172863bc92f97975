import { useState } from 'react';
import { AdminField } from '../../ui/admin-field.tsx';
import { useSubcategories } from '../use-subcategories.ts';
import { ChangeDialog, type ChangeProps } from './change-dialog.tsx';
import { ChoiceField } from './choice-field.tsx';
import { placeTexts } from './place-texts.ts';

/** Moves many products to a subcategory. */
export function MoveDialog({ ids, ...rest }: ChangeProps) {
  const texts = placeTexts.move;
  const [chosen, setChosen] = useState('');
  const subcategories = useSubcategories();
  const input = { selection: { ids: [...ids] }, subcategory_id: Number(chosen) };
  return (
    <ChangeDialog
      {...rest}
      title={texts.title(ids.length)}
      label={texts.label}
      hint={texts.hint}
      change={chosen === '' ? undefined : { kind: 'move-products', input }}
    >
      <AdminField label={texts.field} error={undefined}>
        {(control) => (
          <select {...control} value={chosen} onChange={({ target }) => setChosen(target.value)}>
            <option value="">{texts.choose}</option>
            {subcategories.map(({ id, title, category }) => (
              <option key={id} value={id}>
                {`${category.category_name} › ${title}`}
              </option>
            ))}
          </select>
        )}
      </AdminField>
    </ChangeDialog>
  );
}

/** Makes many products premium, or no longer. */
export function PremiumDialog({ ids, ...rest }: ChangeProps) {
  const texts = placeTexts.premium;
  const [chosen, setChosen] = useState<'0' | '1'>('1');
  const input = { selection: { ids: [...ids] }, is_premium: chosen === '1' ? (1 as const) : (0 as const) };
  return (
    <ChangeDialog
      {...rest}
      title={texts.title(ids.length)}
      label={texts.label}
      hint={texts.hint}
      change={{ kind: 'premium-products', input }}
    >
      <ChoiceField label={texts.field} value={chosen} choices={texts.choices} onChoose={setChosen} />
    </ChangeDialog>
  );
}
