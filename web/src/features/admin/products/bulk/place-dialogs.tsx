import { AdminField } from '../../ui/admin-field.tsx';
import { useKeptInput } from '../../ui/kept/use-kept-input.ts';
import { useSubcategories } from '../use-subcategories.ts';
import { ChangeDialog, type ChangeProps } from './change-dialog.tsx';
import { ChoiceField } from './choice-field.tsx';
import { placeTexts } from './place-texts.ts';

/** A dialog that moves many products to a subcategory. */
export function MoveDialog({ selection, ...rest }: ChangeProps) {
  const texts = placeTexts.move;
  const kept = useKeptInput('move-products', { chosen: '' });
  const { chosen } = kept.input;
  const subcategories = useSubcategories();
  const input = { selection, subcategory_id: Number(chosen) };
  return (
    <ChangeDialog
      {...rest}
      texts={texts}
      kept={kept}
      change={chosen === '' ? undefined : { kind: 'move-products', input }}
    >
      <AdminField label={texts.field} error={undefined}>
        {(control) => (
          <select
            {...control}
            value={chosen}
            onChange={({ target }) => kept.change({ chosen: target.value })}
          >
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

/** A dialog that marks many products as premium, or removes this mark. */
export function PremiumDialog({ selection, ...rest }: ChangeProps) {
  const texts = placeTexts.premium;
  const kept = useKeptInput<{ chosen: '0' | '1' }>('premium-products', { chosen: '1' });
  const { chosen } = kept.input;
  const input = { selection, is_premium: chosen === '1' ? (1 as const) : (0 as const) };
  return (
    <ChangeDialog {...rest} texts={texts} kept={kept} change={{ kind: 'premium-products', input }}>
      <ChoiceField
        label={texts.field}
        value={chosen}
        choices={texts.choices}
        onChoose={(chosen) => kept.change({ chosen })}
      />
    </ChangeDialog>
  );
}
