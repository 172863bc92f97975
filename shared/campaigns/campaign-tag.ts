/** Returns the number of a campaign in the tag of an email; undefined for another text. */
export const campaignOfTag = (tag: string | undefined): number | undefined =>
  tag !== undefined && /^[1-9]\d{0,14}$/.test(tag) ? Number(tag) : undefined;
