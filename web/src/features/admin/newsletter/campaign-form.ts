import type * as z from 'zod';
import { type Campaign, CampaignChange } from '#shared/campaigns/campaign.ts';
import { wordsOf } from '#shared/content/safe-html.ts';
import type { FieldsOf } from '../ui/detail-page/record-field.tsx';
import type { FormField } from '../ui/detail-page/use-record-form.ts';

/** Checks the typed values as the server does. */
export const CampaignForm = CampaignChange.omit({ version: true });
export type CampaignValues = z.input<typeof CampaignForm>;
export type Form = FieldsOf<CampaignValues>;

/** Returns the form's values of a campaign. */
export const valuesOf = ({ subject, preview, body }: Campaign): CampaignValues => ({
  subject,
  preview,
  body,
});

/** The fields of the form, with their names in a sentence and their values in words. */
export const fields: Record<keyof CampaignValues, FormField> = {
  subject: { name: 'subject' },
  preview: { name: 'preview line' },
  body: { name: 'text', show: (value) => wordsOf(String(value ?? '')) },
};

/** Returns the typed subject, preview line and text. They are used by the preview and the test email. */
export const contentOf = ({ subject = '', preview = '', body = '' }: CampaignValues) => ({
  subject,
  preview,
  body,
});
