import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type * as z from 'zod';
import type { CallError } from '../../../../api/call-error.ts';
import { applyChanges, type Changes, changesOf, type Values } from '../kept/record-changes.ts';
import { beginWith, useKeeping, useKeptChanges } from '../kept/use-kept-changes.ts';
import { adminToast } from '../toasts/admin-toast.ts';
import { detailTexts as texts } from './detail-texts.ts';
import { messageIn, showRefusal } from './record-refusal.ts';
import { type Base, saveChanges } from './save-changes.ts';

/** A field of a record's form. */
export type FormField = {
  /** The field's name within a sentence, such as "selling price". */
  name: string;
  /**
   * Returns a value as text for the dialog in which staff choose between their own value and a colleague's newer one.
   * Without this function, the value is shown as it is.
   */
  show?: (value: unknown) => string;
};

type Versioned = { version: number };

type Options<Stored extends Versioned, Form extends FieldValues, Output> = {
  /** The record's noun and id, such as `product:4`. */
  name: string;
  /** The stored record. A newer version may arrive while the form is open. */
  record: Stored;
  /** Returns the values of the form's fields. */
  valuesOf: (record: Stored) => Form;
  fields: { [Field in keyof Form]: FormField };
  /** Checks the typed values. Its error messages are shown beside the fields. */
  schema: z.ZodType<Output, Form>;
  /** Saves the changed fields. `was` has the values on which they are based. @returns the stored record */
  save: (changed: Partial<Output>, version: number, was: Form) => Promise<Stored>;
  onSaved: (record: Stored) => void;
  /** The label of the save button while the record is being saved. If missing, it is 'Saving…'. */
  saving?: string;
  /** The text of a toast, if the record could not be saved for another reason than an invalid field. */
  failed?: string;
};

/** The fields that the person and a colleague have changed to different values. */
export type Conflict<Stored = unknown> = {
  fields: string[];
  changes: Changes;
  stored: Stored;
  /** The values of the form's fields that are stored now. */
  theirs: Values;
};

/**
 * The form of a record: it knows which fields are changed, and saves them. The browser keeps unsaved changes for each
 * person and record, with the version that they are based on. If a colleague has changed the record meanwhile, the
 * form takes over the fields that only the colleague changed. For each field that both changed, the person chooses a
 * value (G-72).
 */
export function useRecordForm<Stored extends Versioned, Form extends FieldValues, Output>(
  options: Options<Stored, Form, Output>,
) {
  const { name, record, valuesOf, fields, schema } = options;
  const kept = useKeptChanges(name);
  const [start] = useState(() => beginWith(kept.found, record.version, valuesOf(record)));
  const [base, setBase] = useState<Base>(start.base);
  const form = useForm<Form, unknown, Output>({
    resolver: zodResolver(schema),
    defaultValues: start.typed as DefaultValues<Form>,
    // This is off because the page itself focuses the first invalid field, in the order of the page.
    shouldFocusError: false,
  });
  const { errors, isSubmitted } = form.formState;
  const typed = form.watch();
  const changes = changesOf(base.values, typed);
  const changed = Object.keys(changes);
  useKeeping(kept, base.version, changes);

  /** Bases the form on this stored record, and shows these values. */
  function rebase(stored: Stored, values: object = valuesOf(stored)) {
    setBase({ version: stored.version, values: valuesOf(stored) });
    form.reset(values as Form);
  }
  const saving = useSaving(form, options, rebase, () =>
    kept.memory.keep({ at: 0, version: base.version, changes: {} }),
  );

  // Takes over a newer record. If both sides changed a field, the person chooses when they save.
  const follow = useEffectEvent((stored: Stored) => {
    if (saving.isSaving || saving.conflict) return;
    // Some values, such as the stock, change without a new version of the record.
    const isSame = Object.keys(changesOf(base.values, valuesOf(stored))).length === 0;
    if (stored.version === base.version && isSame) return;
    const { values, conflicts } = applyChanges(changes, valuesOf(stored));
    if (conflicts.length === 0) rebase(stored, values);
  });
  useEffect(() => follow(record), [record]);

  return {
    id: useId(),
    register: form.register,
    values: typed,
    /** Changes the value of a field whose control is not registered with the form. */
    change: <Field extends Path<Form>>(field: Field, value: PathValue<Form, Field>) =>
      form.setValue(field, value, { shouldValidate: isSubmitted }),
    fields: fields as Record<string, FormField>,
    /** Returns the first error message of a field. */
    wrong: (field: keyof Form & string) => messageIn(errors[field]),
    /** The names of the changed fields. */
    changed: namesOf(fields, changed),
    isSaving: saving.isSaving,
    savingLabel: options.saving,
    /** The reason why the record was not saved. Undefined if fields show all reasons. */
    error: saving.error,
    /** Rises by one whenever the record could not be saved. */
    failures: saving.failures,
    conflict: saving.conflict,
    /** When the stored changes of an earlier visit were made, in ms. */
    keptAt: kept.found?.at,
    /** Returns true if the browser keeps unsaved changes of the record. */
    isKept: () => kept.memory.find(Date.now()) !== undefined,
    async submit() {
      if (!saving.isSaving && changed.length > 0) await saving.submitFrom(base);
    },
    discard() {
      rebase(record);
      saving.forget();
      const undo = () => {
        // The person may have left the page since then, so the changes are also stored in the browser.
        kept.memory.keep({ at: Date.now(), version: base.version, changes });
        setBase(base);
        form.reset(typed);
      };
      adminToast(texts.discarded, { action: { label: texts.undo, run: undo } });
    },
    /** For these fields in conflict, keeps the colleague's value. Saves the other changes. */
    choose: saving.choose,
    /** Closes the choice without a decision. The next save asks again. */
    postpone: saving.forget,
  };
}

const namesOf = (fields: Record<string, FormField>, changed: readonly string[]) =>
  changed.flatMap((field) => fields[field]?.name ?? []);

/**
 * Returns a function that saves the form's changes. Afterwards, `rebase` shows the record, and `forgetKept` deletes
 * the changes that the browser keeps.
 */
function useSaving<Stored extends Versioned, Form extends FieldValues, Output>(
  form: UseFormReturn<Form, unknown, Output>,
  { valuesOf, fields, save, onSaved, failed }: Options<Stored, Form, Output>,
  rebase: (stored: Stored, values?: object) => void,
  forgetKept: () => void,
) {
  const [isSaving, setSaving] = useState(false);
  const [error, setError] = useState<CallError>();
  const [conflict, setConflict] = useState<Conflict<Stored>>();
  const [failures, setFailures] = useState(0);
  // The count rises only after the errors are beside their fields. Then the page can focus the first invalid field.
  const fail = () => void setTimeout(() => setFailures((before) => before + 1));

  async function send(base: Base, checked: Output) {
    const sent = form.getValues();
    const outcome = await saveChanges<Stored>({
      base,
      typed: sent,
      checked: checked as object as Record<string, unknown>,
      valuesOf,
      save: save as (changed: object, version: number, was: object) => Promise<Stored>,
    });
    if ('conflicts' in outcome) {
      const { stored, conflicts } = outcome;
      const theirs = valuesOf(stored);
      return setConflict({ stored, theirs, changes: outcome.changes, fields: conflicts });
    }
    const { saved, takenOver } = outcome;
    // Keeps text that was typed while the record was being saved.
    const since = changesOf(sent, form.getValues());
    rebase(saved, applyChanges(since, valuesOf(saved)).values);
    if (takenOver.length > 0) adminToast(texts.takenOver(namesOf(fields, takenOver)));
    // This is done at once and not in an effect, because the page may be left now.
    if (Object.keys(since).length === 0) forgetKept();
    onSaved(saved);
  }

  const submitFrom = (base: Base) =>
    form.handleSubmit(async (checked) => {
      setSaving(true);
      setError(undefined);
      try {
        await send(base, checked);
      } catch (reason) {
        const left = showRefusal(reason as CallError, form, fields);
        if (left && failed) adminToast(failed, { tone: 'error' });
        setError(left);
        fail();
      } finally {
        setSaving(false);
      }
    }, fail)();

  async function choose(kept: readonly string[]) {
    if (!conflict) return;
    const { stored, theirs, changes } = conflict;
    const { values } = applyChanges(changes, theirs);
    rebase(stored, { ...values, ...Object.fromEntries(kept.map((field) => [field, theirs[field]])) });
    setConflict(undefined);
    const isNothingLeft = Object.keys(changesOf(theirs, form.getValues())).length === 0;
    if (isNothingLeft) onSaved(stored);
    else await submitFrom({ version: stored.version, values: theirs });
  }

  function forget() {
    setConflict(undefined);
    setError(undefined);
  }
  return { isSaving, error, failures, conflict, submitFrom, choose, forget };
}

/** The part of a record's form that its page needs. */
export type RecordForm = Pick<
  ReturnType<typeof useRecordForm<Versioned, FieldValues, unknown>>,
  | 'id'
  | 'fields'
  | 'changed'
  | 'isSaving'
  | 'savingLabel'
  | 'error'
  | 'failures'
  | 'keptAt'
  | 'isKept'
  | 'submit'
  | 'discard'
  | 'choose'
  | 'postpone'
> & { conflict: Conflict | undefined };
