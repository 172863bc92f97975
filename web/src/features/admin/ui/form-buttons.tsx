import { Button } from '../../../ui/button.tsx';
import { adminTexts } from '../admin-texts.ts';
import { useBusyDialog } from './admin-dialog.tsx';
import panel from './panel.module.css';

type Props = {
  /** The label of the button that carries out the action, for example 'Send the invitation'. */
  label: string;
  /** The label of that button while the form is sent. */
  sendingLabel?: string;
  /** The label of the button that closes. By default 'Not now'. */
  closeLabel?: string;
  isSending: boolean;
  isDisabled?: boolean;
  /** Runs the action of a dialog. Without it the button submits its form. */
  onClick?: () => void;
  onClose: () => void;
};

/**
 * The two buttons of a form or a question: one carries it out, the other closes it. While it is sent, nothing closes the
 * dialog around it.
 */
export function FormButtons(props: Props) {
  const { label, sendingLabel = label, closeLabel = adminTexts.notNow } = props;
  const { isSending, isDisabled = false, onClick, onClose } = props;
  useBusyDialog(isSending);
  return (
    <div className={panel.actions}>
      <Button
        type={onClick ? 'button' : 'submit'}
        disabled={isSending || isDisabled}
        aria-busy={isSending}
        onClick={onClick}
      >
        {isSending ? sendingLabel : label}
      </Button>
      <Button look="outline" disabled={isSending} onClick={onClose}>
        {closeLabel}
      </Button>
    </div>
  );
}
