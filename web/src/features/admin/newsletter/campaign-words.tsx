import { Html } from '../../../ui/html.tsx';
import { RichTextField } from '../rich-text/rich-text-field.tsx';
import { RecordField } from '../ui/detail-page/record-field.tsx';
import { Section } from '../ui/detail-page/section.tsx';
import panel from '../ui/panel.module.css';
import type { Form } from './campaign-form.ts';
import { campaignTexts as texts } from './campaign-texts.ts';
import styles from './campaign-words.module.css';

type Props = { form: Form; id: number; isDraft: boolean };

/**
 * The subject, the preview line and the text of a campaign. A draft shows them as fields, and a sent campaign as plain
 * text.
 */
export function CampaignWords({ form, id, isDraft }: Props) {
  const { subject = '', preview = '', body = '' } = form.values;
  if (!isDraft) {
    return (
      <Section title={texts.sections.words}>
        <dl className={panel.facts}>
          <dt>{texts.subject}</dt>
          <dd>{subject}</dd>
          {preview !== '' && (
            <>
              <dt>{texts.preview}</dt>
              <dd>{preview}</dd>
            </>
          )}
        </dl>
        <Html html={body} className={styles.prose} />
      </Section>
    );
  }
  return (
    <Section title={texts.sections.words}>
      <RecordField
        form={form}
        name="subject"
        label={texts.subject}
        hint={texts.subjectHint(120 - subject.length)}
      >
        {(control) => <input {...control} required maxLength={120} autoComplete="off" />}
      </RecordField>
      <RecordField form={form} name="preview" label={texts.preview} hint={texts.previewHint}>
        {(control) => <input {...control} maxLength={160} autoComplete="off" />}
      </RecordField>
      <RichTextField
        label={texts.body}
        kind="article"
        place={`campaign:${id}`}
        error={form.wrong('body')}
        value={body}
        onChange={(html) => form.change('body', html)}
      />
    </Section>
  );
}
