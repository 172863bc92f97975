import { type FormEvent, type ReactNode, useState } from 'react';
import { counted } from '#shared/counted.ts';
import { call } from '../../api/call.ts';
import type { CallError } from '../../api/call-error.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import styles from './find-orders.module.css';
import { findOrdersTexts as texts } from './find-orders-texts.ts';
import { orderMemory } from './order-memory.ts';

type Fields = Record<'phone' | 'email' | 'code', string>;
type Errors = Partial<Record<keyof Fields, string>>;

/** `ask`: a code is asked for by e-mail. `email`: it was sent. `call`: the customer got it on a call. */
type Step = 'ask' | 'email' | 'call';

const missing = { phone: texts.phoneMissing, email: texts.emailMissing, code: texts.codeMissing };

const fieldsOf: Record<Step, readonly (keyof Fields)[]> = {
  ask: ['phone', 'email'],
  email: ['phone', 'email', 'code'],
  call: ['phone', 'code'],
};

/** Splits an error of a call into errors of the form's fields, and one for all that belongs to no field. */
function errorsOf({ errors = {}, message }: CallError): [Errors, string | undefined] {
  const own = Object.fromEntries(
    Object.entries(errors).map(([name, messages]) => [name, [messages].flat()[0]]),
  ) as Errors;
  const isOfField = Object.keys(missing).some((name) => name in own);
  return [own, isOfField ? undefined : message];
}

/**
 * Finds orders that were placed on another phone, with a code from an e-mail or from a call of the shop, and lists them in
 * this browser (G-79). What was typed stays, also after an error.
 */
export function FindOrders({ onFound }: { onFound: (told: string) => void }) {
  const [step, setStep] = useState<Step>('ask');
  const [fields, setFields] = useState<Fields>({ phone: '', email: '', code: '' });
  const [errors, setErrors] = useState<Errors>({});
  const [problem, setProblem] = useState<string>();
  const [told, setTold] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  function turn(next: Step) {
    setStep(next);
    setErrors({});
    setProblem(undefined);
    setTold(undefined);
  }

  async function run(names: readonly (keyof Fields)[], work: () => Promise<void>) {
    const empty = names.filter((name) => fields[name].trim() === '');
    setErrors(Object.fromEntries(empty.map((name) => [name, missing[name]])));
    setProblem(undefined);
    if (empty.length > 0) return;
    setBusy(true);
    setTold(undefined);
    try {
      await work();
    } catch (error) {
      const [own, rest] = errorsOf(error as CallError);
      setErrors(own);
      setProblem(rest);
    } finally {
      setBusy(false);
    }
  }

  const { phone, email, code } = fields;
  const ask = () =>
    run(fieldsOf.ask, async () => {
      const { minutes } = await call('POST /api/my-orders/code', { body: { phone, email } });
      setStep('email');
      setTold(texts.sent(minutes));
    });
  const open = () =>
    run(fieldsOf[step], async () => {
      const body = { phone, code, email: step === 'email' ? email : '' };
      const { orders } = await call('POST /api/my-orders', { body });
      for (const { id, tracking_token } of [...orders].reverse()) orderMemory.keepToken(id, tracking_token);
      setFields({ phone: '', email: '', code: '' });
      setStep('ask');
      onFound(texts.found(counted(orders.length, 'order', 'orders')));
    });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    void (step === 'ask' ? ask() : open());
  }

  const input = (name: keyof Fields, more: object): ReactNode => (
    <Field
      key={name}
      name={name}
      label={texts[name]}
      error={errors[name]}
      {...(name === 'email' && { hint: texts.emailHint })}
      {...(name === 'code' && { hint: step === 'call' ? texts.callCodeHint : texts.codeHint })}
    >
      {(control) => (
        <input
          {...control}
          {...more}
          className={`${control.className} ${name === 'code' ? styles.digits : ''}`}
          value={fields[name]}
          onChange={({ target }) => setFields({ ...fields, [name]: target.value })}
        />
      )}
    </Field>
  );
  const controls = {
    phone: input('phone', { type: 'tel', inputMode: 'tel', autoComplete: 'tel' }),
    email: input('email', { type: 'email', inputMode: 'email', autoComplete: 'email' }),
    code: input('code', { inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 8 }),
  };
  return (
    <form className={styles.find} aria-labelledby="find-orders" noValidate onSubmit={submit}>
      <h2 id="find-orders" className={styles.title}>
        {texts.title}
      </h2>
      {step === 'ask' && <p>{texts.text}</p>}
      {fieldsOf[step].map((name) => controls[name])}
      <p role="status">{told}</p>
      {problem && <p role="alert">{problem}</p>}
      <Button type="submit" size="large" aria-busy={isBusy} disabled={isBusy}>
        {step === 'ask' ? (isBusy ? texts.sending : texts.send) : isBusy ? texts.opening : texts.open}
      </Button>
      <div className={styles.ways}>
        {step === 'email' && (
          <Button look="quiet" disabled={isBusy} onClick={() => void ask()}>
            {texts.again}
          </Button>
        )}
        <Button look="quiet" onClick={() => turn(step === 'call' ? 'ask' : 'call')}>
          {step === 'call' ? texts.byEmail : texts.onCall}
        </Button>
      </div>
    </form>
  );
}
