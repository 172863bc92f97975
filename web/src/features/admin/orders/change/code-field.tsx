import { AdminField } from '../../ui/admin-field.tsx';
import { changeTexts as texts } from './change-texts.ts';

type Props = {
  code: string;
  hint: string | undefined;
  error: string | undefined;
  onType: (code: string) => void;
  /** Called once the promo code is typed completely. */
  onTry: (code: string) => void;
};

/** The field for the promo code of an order. The server checks the code when the field loses the focus. */
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
