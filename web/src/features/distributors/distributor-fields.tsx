import { distributorLengths } from '#shared/distributors/distributor-rules.ts';
import { Field } from '../../ui/field.tsx';
import type { DistributorDraft, DistributorErrors } from './distributor-form.ts';
import { distributorTexts as texts } from './distributor-texts.ts';

type Props = {
  draft: DistributorDraft;
  errors: DistributorErrors;
  change: (field: keyof DistributorDraft, value: string) => void;
};

const inputs = [
  { name: 'name', hint: '', type: 'text', autoComplete: 'name' },
  { name: 'email', hint: '', type: 'email', autoComplete: 'email' },
  { name: 'phone', hint: texts.phoneHint, type: 'tel', autoComplete: 'tel' },
] as const;

/**
 * The fields of the distributor form: Full Name, Email Address, Phone Number, Additional Information. All four are
 * required (S2-085, S2-245, S2-246).
 */
export const DistributorFields = ({ draft, errors, change }: Props) => (
  <>
    {inputs.map(({ name, hint, ...input }) => (
      <Field key={name} name={name} label={texts[name]} hint={hint} error={errors[name]}>
        {(control) => (
          <input
            {...control}
            {...input}
            maxLength={distributorLengths[name]}
            required
            value={draft[name]}
            onChange={({ target }) => change(name, target.value)}
          />
        )}
      </Field>
    ))}
    <Field name="comment" label={texts.comment} hint={texts.commentHint} error={errors.comment}>
      {(control) => (
        <textarea
          {...control}
          rows={5}
          maxLength={distributorLengths.comment}
          required
          value={draft.comment}
          onChange={({ target }) => change('comment', target.value)}
        />
      )}
    </Field>
  </>
);
