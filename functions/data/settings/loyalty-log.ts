import { LoyaltyRules } from '#shared/loyalty/loyalty-rules.ts';
import type { SettingsGroup } from '#shared/settings/settings-groups.ts';
import { changesSince } from '../log/log-lists.ts';

const group: SettingsGroup = 'loyalty';

/** Returns the loyalty rules before and after each change since a time. They are read from the change log. */
export async function formerLoyaltyRules(since: string): Promise<LoyaltyRules[]> {
  const found: LoyaltyRules[] = [];
  for await (const { fields } of changesSince('settings', group, since))
    for (const value of [fields.loyalty?.before, fields.loyalty?.after]) {
      const rules = LoyaltyRules.safeParse(value).data;
      if (rules) found.push(rules);
    }
  return found;
}
