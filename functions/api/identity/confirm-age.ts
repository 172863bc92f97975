import { confirmAge } from '#shared/api/shopper.ts';
import { shop } from '#shared/shop.ts';
import { makeAgeProof } from '../../core/identity/age-proof.ts';
import { cookieNames } from '../../http/cookies.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(confirmAge, async ({ now, setCookie }) => {
  const { value, expiresAt } = await makeAgeProof(now);
  setCookie({ name: cookieNames.ageProof, value, seconds: shop.ageProofDays * 86_400 });
  return { expires_at: expiresAt.toISOString() };
});
