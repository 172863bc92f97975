import { type RefObject, useState } from 'react';
import { useStore } from '../../ui/behaviour/use-store.ts';
import { draftStore } from './order-draft.ts';
import { type FieldErrors, inlineError, type OrderField, orderFields, typePhone } from './order-form.ts';

/** Returns the fields of the order form: this tab's input and its errors. */
export function useOrderFields(form: RefObject<HTMLFormElement | null>) {
  const draft = useStore(draftStore);
  const [errors, setErrors] = useState<FieldErrors>({});

  function change(field: OrderField, value: string) {
    const typed = field === 'phone' ? typePhone(draft.phone, value) : value;
    draftStore.change({ [field]: typed });
    if (errors[field] && !inlineError(field, typed)) setErrors({ ...errors, [field]: undefined });
  }

  function leave(field: OrderField) {
    const typed = draft[field];
    // Email and phone show their error even if they are empty (S2-231, S2-236).
    const isNamed = field === 'email' || field === 'phone';
    if (typed || isNamed) setErrors({ ...errors, [field]: inlineError(field, typed ?? '') });
  }

  /** Shows errors, and moves the focus to the first field with an error. */
  function showErrors(found: FieldErrors) {
    setErrors(found);
    const first = orderFields.find((field) => found[field]);
    const field = first && form.current?.elements.namedItem(first);
    if (field instanceof HTMLElement) field.focus();
  }

  return { draft, errors, change, leave, showErrors };
}
