const TAG = /<\/?[a-z!?][^<>]*>/gi;
const OPEN_TAG = /<[a-z!/?][^<>]*$/i;
const DATA_ATTRIBUTE = /\sdata-[\w-]+(?:=(?:"[^"]*"|'[^']*'|[^\s>]*))?/gi;

/**
 * Returns a name or a line of text for display (S1-307, S1-308, G-53): without tags, without data attributes left by a
 * broken tag, and with single spaces. `5 < 6` stays. Descriptions are sanitised with an allow-list instead.
 */
export const withoutMarkup = (text: string) =>
  text.replace(TAG, ' ').replace(OPEN_TAG, ' ').replace(DATA_ATTRIBUTE, ' ').replace(/\s+/g, ' ').trim();
