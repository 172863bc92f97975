import { FormDialog } from '../../ui/form-dialog.tsx';
import { useKeptInput } from '../../ui/kept/use-kept-input.ts';
import { LimitReason, RiderChoice } from './rider-choice.tsx';
import { riderTexts as texts } from './rider-texts.ts';

export type RiderDialogProps<Answer> = {
  /** The name under which the input is stored. */
  name: string;
  title: string;
  label: string;
  send: (rider: string, why: string) => Promise<Answer>;
  onSent: (answer: Answer) => void;
  onClose: () => void;
};

/** A dialog that asks for a rider. */
export function RiderDialog<Answer>({ name, title, label, send, onSent, onClose }: RiderDialogProps<Answer>) {
  const kept = useKeptInput(name, { rider: '', why: '' });
  const { rider, why } = kept.input;
  return (
    <FormDialog
      title={title}
      label={label}
      sendingLabel={texts.saving}
      kept={kept}
      problems={{ rider: rider === '' ? texts.chooseMissing : undefined }}
      send={() => send(rider, why.trim())}
      onSent={onSent}
      onClose={onClose}
    >
      {(wrong) => (
        <>
          <RiderChoice chosen={rider} error={wrong('rider')} onChoose={(rider) => kept.change({ rider })} />
          <LimitReason why={why} onType={(why) => kept.change({ why })} />
        </>
      )}
    </FormDialog>
  );
}
