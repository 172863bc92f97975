import type { ComponentProps, ReactNode } from 'react';
import { Failure } from './failure.tsx';
import { FormButtons } from './form-buttons.tsx';
import { KeptInputNotice } from './kept/kept-input-notice.tsx';
import panel from './panel.module.css';
import { type Sending, useSending } from './use-sending.ts';

export type FormProps<Answer> = Sending<Answer> &
  Pick<ComponentProps<typeof FormButtons>, 'label' | 'sendingLabel' | 'closeLabel' | 'isDisabled'> & {
    onClose: () => void;
    /** The fields, each with its message. What no field shows is said above the buttons. */
    children: ReactNode | ((wrong: (field: string) => string | undefined) => ReactNode);
  };

/** A form that makes one call. It closes once the call has succeeded. */
export const AdminForm = <Answer,>(props: FormProps<Answer>) => (
  <FormBody {...props} sending={useSending(props)} />
);

type BodyProps = Omit<FormProps<unknown>, keyof Omit<Sending<unknown>, 'kept' | 'onClose'>> & {
  sending: ReturnType<typeof useSending>;
};

/** The fields, the refusal and the buttons of a form. */
export function FormBody({ sending, kept, children, isDisabled = false, ...buttons }: BodyProps) {
  const fields = typeof children === 'function' ? children(sending.wrong) : children;
  const failure = sending.failure();
  return (
    <form {...sending.form} className={panel.form}>
      {kept && <KeptInputNotice kept={kept} />}
      {fields}
      {failure && <Failure {...failure} />}
      <FormButtons {...buttons} isSending={sending.isSending} isDisabled={isDisabled} />
    </form>
  );
}
