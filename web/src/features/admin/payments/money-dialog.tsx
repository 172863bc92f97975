import { AskForm } from './ask-form.tsx';
import { CodeForm } from './code-form.tsx';
import { GiveBackForm } from './give-back-form.tsx';
import { MoneyForm, type MoneyProps } from './money-form.tsx';
import type { moneyTexts } from './money-texts.ts';
import { MoveMoneyForm } from './move-money-form.tsx';

export type MoneyAction = keyof typeof moneyTexts.actions | 'move';

const forms = { ask: AskForm, code: CodeForm, refund: GiveBackForm, move: MoveMoneyForm };

/** The dialog of one action on an order's payments, such as recording cash. */
export function MoneyDialog({ action, ...props }: MoneyProps & { action: MoneyAction }) {
  if (action === 'cash' || action === 'credit') return <MoneyForm action={action} {...props} />;
  const Form = forms[action];
  return <Form {...props} />;
}
