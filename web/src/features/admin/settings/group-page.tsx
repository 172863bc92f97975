import type { ReactNode } from 'react';
import { useSWRConfig } from 'swr';
import type * as z from 'zod';
import { mayDo } from '#shared/abilities/abilities.ts';
import { type SettingsGroup, type SettingsRecord, settingsGroups } from '#shared/settings/settings-groups.ts';
import { call } from '../../../api/call.ts';
import { adminUrls } from '../../../navigation/admin-urls.ts';
import { useUser } from '../../accounts/use-user.ts';
import { RecordLog, useMayReadLog } from '../log/record-log.tsx';
import { DetailPage } from '../ui/detail-page/detail-page.tsx';
import type { FieldsOf } from '../ui/detail-page/record-field.tsx';
import { Section } from '../ui/detail-page/section.tsx';
import { type FormField, useRecordForm } from '../ui/detail-page/use-record-form.ts';
import panel from '../ui/panel.module.css';
import { adminToast } from '../ui/toasts/admin-toast.ts';
import { useRefresh } from '../use-admin-lists.ts';
import { settingsTexts as texts } from './settings-texts.ts';

export const back = { name: texts.title, href: adminUrls.settings() };

type Values<Group extends SettingsGroup> = z.input<(typeof settingsGroups)[Group]['change']>;

export type GroupProps<Group extends SettingsGroup> = {
  record: SettingsRecord<Group>;
  /** Called with the stored group, or with undefined if it must be loaded again. */
  onChange: (record?: SettingsRecord) => void;
};

/**
 * The form of a settings group. `wrongAt` returns the error of a value inside a field, for example `wrongAt('zones',
 * 2, 'fee')`.
 */
export type GroupForm<Group extends SettingsGroup> = FieldsOf<Values<Group>> & {
  wrongAt: (...path: (string | number)[]) => string | undefined;
};

type Props<Group extends SettingsGroup> = GroupProps<Group> & {
  group: Group;
  /** For each setting: its name within a sentence, and its value in words. */
  fields: Record<keyof Values<Group>, FormField>;
  /** Returns buttons beside the title. They call `onChange` with the record that they have stored. */
  actions?: ((props: GroupProps<Group>) => ReactNode) | undefined;
  /** Previews the typed settings as customers will see them. */
  preview?: (values: Values<Group>) => ReactNode;
  children: (form: GroupForm<Group>) => ReactNode;
};

/** Returns the error of a value inside a form's values. `path` leads to the value. */
export const messageAt = (schema: z.ZodType, values: unknown, path: readonly (string | number)[]) =>
  schema.safeParse(values).error?.issues.find((issue) => issue.path.join() === path.join())?.message;

/** The page of a group of settings: its fields, a preview for customers, and its log with undo. */
export function GroupPage<Group extends SettingsGroup>(props: Props<Group>) {
  const { group, record, onChange, fields, actions, preview, children } = props;
  const { name } = settingsGroups[group];
  const schema = settingsGroups[group].change as unknown as z.ZodType<object, Values<Group>>;
  const { data: user } = useUser();
  const mayWrite = mayDo(user?.groups ?? [], 'settings.write');
  const mayReadLog = useMayReadLog();
  const refresh = useRefresh();
  const { mutate } = useSWRConfig();
  const changed = (next?: SettingsRecord) => {
    onChange(next);
    refresh();
    void mutate('GET /api/settings');
  };
  const form = useRecordForm({
    name: `settings:${group}`,
    record,
    valuesOf: ({ values }: SettingsRecord<Group>) => values as Values<Group>,
    fields,
    schema,
    save: async (values, version) =>
      (await call('PATCH /api/admin/settings/{group}', {
        params: { group },
        body: { version, values: values as Record<string, unknown> },
      })) as SettingsRecord<Group>,
    failed: texts.saveFailed,
    onSaved(next) {
      changed(next as SettingsRecord);
      adminToast(texts.saved(name));
    },
  });
  const wrongAt = (...path: (string | number)[]) =>
    form.failures > 0 ? messageAt(schema, form.values, path) : undefined;
  return (
    <DetailPage
      title={name}
      back={back}
      notices={!mayWrite && <p className={panel.hint}>{texts.readOnly}</p>}
      actions={mayWrite && actions?.({ record, onChange: changed as typeof onChange })}
      form={form}
      side={preview && <Section title={texts.preview}>{preview(form.values)}</Section>}
      log={
        mayReadLog && (
          <RecordLog noun="settings" record={group} version={record.version} onUndone={() => changed()} />
        )
      }
    >
      <title>{`${name} · ${texts.title} · Hart`}</title>
      <fieldset className={panel.plain} disabled={!mayWrite}>
        {children({ ...form, wrongAt })}
      </fieldset>
    </DetailPage>
  );
}
