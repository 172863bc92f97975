import { AdminDialog } from './admin-dialog.tsx';
import { FormBody, type FormProps } from './admin-form.tsx';
import { useSending } from './use-sending.ts';

/** A dialog with a form that makes one call. Nothing closes it while the call is made. */
export function FormDialog<Answer>({ title, ...form }: FormProps<Answer> & { title: string }) {
  const sending = useSending(form);
  return (
    <AdminDialog title={title} onClose={() => !sending.isSending && form.onClose()}>
      <FormBody {...form} sending={sending} />
    </AdminDialog>
  );
}
