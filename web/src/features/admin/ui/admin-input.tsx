import type { ComponentProps } from 'react';
import { AdminField } from './admin-field.tsx';

type Props = Pick<
  ComponentProps<'input'>,
  'type' | 'inputMode' | 'autoCapitalize' | 'maxLength' | 'placeholder'
> & {
  label: string;
  hint?: string | undefined;
  error: string | undefined;
  value: string;
  onType: (typed: string) => void;
};

/** A field with one line of text. */
export const AdminInput = ({ label, hint, error, onType, ...input }: Props) => (
  <AdminField label={label} hint={hint} error={error}>
    {(control) => (
      <input {...control} {...input} autoComplete="off" onChange={({ target }) => onType(target.value)} />
    )}
  </AdminField>
);
