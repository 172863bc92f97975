const TAG = /<\/?[a-z!?][^<>]*>/gi;
const OPEN_TAG = /<[a-z!/?][^<>]*$/i;
const DATA_ATTRIBUTE = /\sdata-[\w-]+(?:=(?:"[^"]*"|'[^']*'|[^\s>]*))?/gi;

const strip = (text: string) =>
  text.replace(TAG, ' ').replace(OPEN_TAG, ' ').replace(DATA_ATTRIBUTE, ' ').replace(/\s+/g, ' ').trim();

/**
 * Returns a name or a line of text without markup (S1-307, S1-308, G-53): without tags, without data attributes left
 * by a broken tag, and with single spaces. `5 < 6` stays. Tags are removed until nothing changes, because removing one
 * tag can create another: `<b<i>>`. Descriptions are sanitised with a list of allowed tags instead.
 */
export function withoutMarkup(text: string): string {
  let before = text;
  for (let after = strip(before); ; after = strip(before)) {
    if (after === before) return after;
    before = after;
  }
}
