/**
 * Runs the shop's scheduled check now, instead of waiting for the next minute. Resolves once every due action is done.
 */
export async function wakeClock(): Promise<void> {
  const { RULES_URL } = JSON.parse(process.env.SHOP_OPERATOR ?? '{}') as Record<string, string>;
  const { status } = await fetch(`${RULES_URL}/hart-dev-clock`, { method: 'POST' });
  if (status !== 204) throw new Error(`The clock could not be woken (status ${status}).`);
}
