import { LoyaltyRules } from '#shared/loyalty/loyalty-rules.ts';
import type { SettingsGroup } from '#shared/settings/settings-groups.ts';
import { changesSince } from '../log/log-lists.ts';

const group: SettingsGroup = 'loyalty';

/**
 * Returns all changes of the rules of points since a time, from the change log: the rules before and after each
 * change.
 */
export async function formerLoyaltyRules(since: string): Promise<LoyaltyRules[]> {
  const found: LoyaltyRules[] = [];
  for await (const { fields } of changesSince('settings', group, since))
    for (const value of [fields.loyalty?.before, fields.loyalty?.after]) {
      const rules = LoyaltyRules.safeParse(value).data;
      if (rules) found.push(rules);
    }
  return found;
}
