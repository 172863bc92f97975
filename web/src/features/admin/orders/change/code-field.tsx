import { AdminField } from '../../ui/admin-field.tsx';
import { changeTexts as texts } from './change-texts.ts';

type Props = {
  code: string;
  hint: string | undefined;
  error: string | undefined;
  onType: (code: string) => void;
  /** Called once the code is typed to its end. */
  onTry: (code: string) => void;
};

/** The promo code of an order. The server judges it when the field is left. */
export const CodeField = ({ code, hint, error, onType, onTry }: Props) => (
  <AdminField label={texts.code} hint={hint} error={error}>
    {(control) => (
      <input
        {...control}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={40}
        placeholder={texts.noCode}
        value={code}
        onChange={({ target }) => onType(target.value)}
        onBlur={() => onTry(code.trim())}
      />
    )}
  </AdminField>
);
