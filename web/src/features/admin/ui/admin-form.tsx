import type { ComponentProps, ReactNode } from 'react';
import { Failure } from './failure.tsx';
import { FormButtons } from './form-buttons.tsx';
import { KeptInputNotice } from './kept/kept-input-notice.tsx';
import panel from './panel.module.css';
import { type Sending, useSending } from './use-sending.ts';

export type FormProps<Answer> = Sending<Answer> &
  Pick<ComponentProps<typeof FormButtons>, 'label' | 'sendingLabel' | 'closeLabel' | 'isDisabled'> & {
    onClose: () => void;
    /** The fields, each with its error. Errors that no field shows are above the buttons. */
    children: ReactNode | ((wrong: (field: string) => string | undefined) => ReactNode);
  };

/** A form that makes one API call. It closes once the call has succeeded. */
export function AdminForm<Answer>(props: FormProps<Answer>) {
  const { kept, children } = props;
  const sending = useSending(props);
  const fields = typeof children === 'function' ? children(sending.wrong) : children;
  const failure = sending.failure();
  return (
    <form {...sending.form} className={panel.form}>
      {kept && <KeptInputNotice kept={kept} isSending={sending.isSending} />}
      {fields}
      {failure && <Failure {...failure} />}
      <FormButtons {...props} isSending={sending.isSending} />
    </form>
  );
}
