import { LoyaltyRules } from '#shared/loyalty/loyalty-rules.ts';
import type { SettingsGroup } from '#shared/settings/settings-groups.ts';
import type { Key } from '../dynamodb/keys.ts';
import { everyItem } from '../dynamodb/read-list.ts';
import { entryPrefix, logPk } from '../log/keys.ts';
import type { LogItem } from '../log/log-entry.ts';

const group: SettingsGroup = 'loyalty';

/** Returns the rules of points that were in force at some time since then and were changed, from the change log. */
export async function formerLoyaltyRules(since: string): Promise<LoyaltyRules[]> {
  const between: [string, string] = [`${entryPrefix}${since}`, `${entryPrefix}~`];
  const found: LoyaltyRules[] = [];
  for await (const { fields } of everyItem<LogItem & Key>(logPk('settings', group), { between }))
    for (const value of [fields.loyalty?.before, fields.loyalty?.after]) {
      const rules = LoyaltyRules.safeParse(value).data;
      if (rules) found.push(rules);
    }
  return found;
}
