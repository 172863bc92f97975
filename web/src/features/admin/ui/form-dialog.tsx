import { AdminDialog } from './admin-dialog.tsx';
import { AdminForm, type FormProps } from './admin-form.tsx';

/** A dialog with a form that makes one API call. */
export const FormDialog = <Answer,>({ title, ...form }: FormProps<Answer> & { title: string }) => (
  <AdminDialog title={title} onClose={form.onClose}>
    <AdminForm {...form} />
  </AdminDialog>
);
