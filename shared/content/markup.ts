const TAG = /<\/?[a-z!?][^<>]*>/gi;
const OPEN_TAG = /<[a-z!/?][^<>]*$/i;
const DATA_ATTRIBUTE = /\sdata-[\w-]+(?:=(?:"[^"]*"|'[^']*'|[^\s>]*))?/gi;

/**
 * A name or a line of text as it is shown (S1-307, S1-308, G-53): without tags, without data attributes that a broken tag
 * left behind, and with single spaces. `5 < 6` stays. A description's markup is another matter: that is an allow-list.
 */
export const withoutMarkup = (text: string) =>
  text.replace(TAG, ' ').replace(OPEN_TAG, ' ').replace(DATA_ATTRIBUTE, ' ').replace(/\s+/g, ' ').trim();
