import { call } from '../../../api/call.ts';
import { WhyField } from '../payments/cash-fields.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { useKeptInput } from '../ui/kept/use-kept-input.ts';
import panel from '../ui/panel.module.css';
import { adminToast } from '../ui/toasts/admin-toast.ts';
import { booksTexts, dayText } from './books-texts.ts';
import { type Days, OpenThings } from './open-things.tsx';

const texts = booksTexts.days;

type Props = { next: NonNullable<Days['next']>; onClose: () => void };

/** A form that closes a day of the books. It asks for a reason if something is still unsettled. */
export function CloseDay({ next: { day, open, open_mark }, onClose }: Props) {
  const kept = useKeptInput(`close-day:${day}`, { why: '' });
  const { why } = kept.input;
  const needsWhy = open.length > 0;
  const name = dayText(day);
  return (
    <FormDialog
      title={texts.dialog(name)}
      label={texts.submit}
      sendingLabel={texts.saving}
      kept={kept}
      problems={{ why: needsWhy && why.trim() === '' ? texts.reasonMissing : undefined }}
      send={() =>
        call('POST /api/admin/books/days/{day}/closing', {
          params: { day },
          body: { why: why.trim(), open_mark },
        })
      }
      onSent={() => adminToast(texts.done(name))}
      onClose={onClose}
    >
      {(wrong) => (
        <>
          <p>{texts.dialogText}</p>
          {needsWhy && (
            <>
              <p className={panel.label}>{texts.openTitle}</p>
              <OpenThings open={open} />
              <WhyField
                label={texts.reason}
                value={why}
                error={wrong('why')}
                onChange={(why) => kept.change({ why })}
              />
            </>
          )}
        </>
      )}
    </FormDialog>
  );
}
