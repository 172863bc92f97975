import { priceRoundings } from '#shared/products/price-change.ts';
import { AdminInput } from '../../ui/admin-input.tsx';
import { useKeptInput } from '../../ui/kept/use-kept-input.ts';
import { ChangeDialog, type ChangeProps } from './change-dialog.tsx';
import styles from './change-fields.module.css';
import { ChoiceField } from './choice-field.tsx';
import { priceDialogTexts as texts } from './price-texts.ts';
import { firstPrices, readPrices, type TypedPrices } from './price-typed.ts';

/**
 * A dialog that changes the prices of many products. It raises, reduces or sets them, by percent or shillings, and
 * rounds them.
 */
export function PriceDialog({ selection, seesMargin, ...rest }: ChangeProps & { seesMargin: boolean }) {
  const kept = useKeptInput<TypedPrices>('price-products', firstPrices);
  const { input: typed, change } = kept;
  const { change: input, error } = readPrices(typed, selection);
  const isMoved = typed.way !== 'set';
  return (
    <ChangeDialog {...rest} texts={texts} kept={kept} change={input && { kind: 'price-products', input }}>
      {seesMargin && (
        <ChoiceField
          label={texts.field}
          value={typed.field}
          choices={texts.fields}
          onChoose={(field) => change({ field })}
        />
      )}
      <div className={styles.fields}>
        <ChoiceField
          label={texts.way}
          value={typed.way}
          choices={texts.ways}
          onChoose={(way) => change({ way })}
        />
        <AdminInput
          label={texts.amount}
          error={error}
          inputMode="decimal"
          maxLength={12}
          value={typed.amount}
          onType={(amount) => change({ amount })}
        />
        {isMoved && (
          <ChoiceField
            label={texts.unit}
            value={typed.unit}
            choices={texts.units}
            onChoose={(unit) => change({ unit })}
          />
        )}
        {isMoved && (
          <ChoiceField
            label={texts.rounding}
            value={typed.rounding}
            choices={texts.roundings}
            order={priceRoundings}
            onChoose={(rounding) => change({ rounding })}
          />
        )}
      </div>
    </ChangeDialog>
  );
}
