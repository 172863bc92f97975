import { useId } from 'react';
import { mayDo } from '#shared/abilities/abilities.ts';
import { formatPrice } from '#shared/money.ts';
import { eitherSum, readSumAboveZero } from '#shared/typed-sum.ts';
import { type CallInput, call } from '../../../api/call.ts';
import { useCall } from '../../../api/use-call.ts';
import { useUser } from '../../accounts/use-user.ts';
import { WhyField } from '../payments/cash-fields.tsx';
import { AdminField } from '../ui/admin-field.tsx';
import { AdminInput } from '../ui/admin-input.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { useKeptInput } from '../ui/kept/use-kept-input.ts';
import panel from '../ui/panel.module.css';
import { adminToast } from '../ui/toasts/admin-toast.ts';
import { cashTexts, moveTexts as texts } from './cash-texts.ts';
import type { HolderPage } from './holder.ts';

const route = 'POST /api/admin/cash/{holder}/moves';
type Input = CallInput<typeof route>;
type What = keyof typeof texts.whats;

const first = {
  what: 'move' as What,
  direction: 'out' as keyof typeof texts.direction,
  other: '',
  typed: '',
  purpose: 'other' as keyof typeof cashTexts.purposes,
  sign: 'less' as keyof typeof texts.sign,
  why: '',
};

/**
 * Returns the input of the API call for the typed transfer. A transfer to this holder is recorded as one from the other
 * holder.
 */
function inputOf(ref: string, id: string, amount: number, typed: typeof first): Input {
  const { what, direction, other, purpose, sign } = typed;
  const said = { id, amount, why: typed.why.trim() };
  if (what === 'move') {
    const [holder, to] = direction === 'out' ? [ref, other] : [other, ref];
    return { params: { holder }, body: { what, ...said, to } };
  }
  const params = { holder: ref };
  if (what === 'expense') return { params, body: { what, ...said, purpose } };
  if (what !== 'correct') return { params, body: { what, ...said } };
  return { params, body: { what, ...said, amount: sign === 'less' ? -amount : amount } };
}

/** A form that records a transfer of cash, an expense, a withdrawal of the owner or a correction. */
export function MoveForm({ holder, onClose }: { holder: HolderPage; onClose: () => void }) {
  const { data: user } = useUser();
  const isOffice = holder.kind === 'office';
  const isManager = mayDo(user?.groups ?? [], 'cash.approve-difference');
  const kept = useKeptInput(`cash:${holder.ref}`, { ...first, other: isOffice ? '' : 'office' });
  const { what, typed, why, other } = kept.input;
  const amount = readSumAboveZero(typed);
  const needsWhy = what === 'expense' || what === 'draw' || what === 'correct';
  const whats: What[] = [
    'move',
    ...(isOffice ? (['expense', 'to-bank', 'from-bank'] as const) : []),
    ...(isOffice && isManager ? (['draw', 'open'] as const) : []),
    ...(isManager ? (['correct'] as const) : []),
  ];
  return (
    <FormDialog
      title={texts.title(holder.name)}
      label={texts.submit}
      sendingLabel={texts.saving}
      kept={kept}
      problems={{
        to: what === 'move' && other === '' ? texts.otherMissing : undefined,
        amount: amount === undefined ? (eitherSum(typed) ?? texts.amountForm) : undefined,
        why: needsWhy && why.trim() === '' ? texts.whyMissing : undefined,
      }}
      send={() => call(route, inputOf(holder.ref, kept.id, amount ?? 0, kept.input))}
      onSent={() => adminToast(texts.done(formatPrice(amount ?? 0)))}
      onRefused={({ code }) => void (code === 'recorded-before' && kept.renew({ typed: '' }))}
      onClose={onClose}
    >
      {(wrong) => (
        <>
          <Choice
            label={texts.what}
            names={texts.whats}
            choices={whats}
            chosen={what}
            onChange={(what) => kept.change({ what })}
          />
          {what === 'move' && <Other kept={kept} isOffice={isOffice} error={wrong('to')} />}
          {what === 'correct' && (
            <Choice
              label={texts.what}
              names={texts.sign}
              choices={['less', 'more']}
              chosen={kept.input.sign}
              onChange={(sign) => kept.change({ sign })}
            />
          )}
          {what === 'expense' && (
            <Choice
              label={texts.purpose}
              names={cashTexts.purposes}
              choices={['fuel', 'airtime', 'other']}
              chosen={kept.input.purpose}
              onChange={(purpose) => kept.change({ purpose })}
            />
          )}
          <AdminInput
            label={texts.amount}
            error={wrong('amount')}
            inputMode="decimal"
            maxLength={12}
            value={typed}
            onType={(typed) => kept.change({ typed })}
          />
          <WhyField
            label={texts.why}
            value={why}
            error={wrong('why')}
            onChange={(why) => kept.change({ why })}
          />
        </>
      )}
    </FormDialog>
  );
}

type OtherProps = {
  kept: ReturnType<typeof useKeptInput<typeof first>>;
  isOffice: boolean;
  error: string | undefined;
};

/** The field for the other holder of a transfer. A rider can only exchange cash with the office's box. */
function Other({ kept, isOffice, error }: OtherProps) {
  const { data } = useCall('GET /api/admin/cash', {});
  const { direction, other } = kept.input;
  const others = (data?.holders ?? []).filter(({ kind }) => (kind === 'office') !== isOffice);
  return (
    <>
      <Choice
        label={texts.what}
        names={texts.direction}
        choices={['out', 'in']}
        chosen={direction}
        onChange={(direction) => kept.change({ direction })}
      />
      <AdminField label={texts.other} error={error}>
        {(control) => (
          <select {...control} value={other} onChange={({ target }) => kept.change({ other: target.value })}>
            {other === '' && <option value="">{texts.choose}</option>}
            {others.map(({ ref, name }) => (
              <option key={ref} value={ref}>
                {name}
              </option>
            ))}
          </select>
        )}
      </AdminField>
    </>
  );
}

type ChoiceProps<Name extends string> = {
  label: string;
  names: Record<Name, string>;
  choices: readonly NoInfer<Name>[];
  chosen: NoInfer<Name>;
  onChange: (chosen: Name) => void;
};

function Choice<Name extends string>({ label, names, choices, chosen, onChange }: ChoiceProps<Name>) {
  const group = useId();
  return (
    <fieldset className={panel.choice}>
      <legend className={panel.label}>{label}</legend>
      {choices.map((each) => (
        <label key={each} className={panel.option}>
          <input type="radio" name={group} checked={chosen === each} onChange={() => onChange(each)} />
          {names[each]}
        </label>
      ))}
    </fieldset>
  );
}
