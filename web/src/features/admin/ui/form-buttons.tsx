import { Button } from '../../../ui/button.tsx';
import { adminTexts } from '../admin-texts.ts';
import { useBusyDialog } from './admin-dialog.tsx';
import panel from './panel.module.css';

type Props = {
  /** The label of the button that carries out the action, for example 'Send the invitation'. */
  label: string;
  /** The label of this button while the form is being sent. */
  sendingLabel?: string;
  /** The label of the button that closes the form. If missing, it is 'Not now'. */
  closeLabel?: string;
  isSending: boolean;
  isDisabled?: boolean;
  /** Runs the action of a dialog. If missing, the button submits the form around it. */
  onClick?: () => void;
  onClose: () => void;
};

/**
 * The two buttons of a form or a question: one runs the action, the other closes the form. While the action runs,
 * nothing closes the dialog around them.
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
