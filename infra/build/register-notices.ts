import { noticeSecret } from '#functions/core/payments/callback-ticket.ts';
import { callbackUrl, registerNotices } from '#functions/integrations/mpesa.ts';
import { takeTillNotice } from '#shared/api/payments.ts';
import { configOf } from '../config.ts';
import { stageOf, stageOutputs } from './stage.ts';

/*
 * `node infra/build/register-notices.ts -c stage=prod`: registers with M-Pesa the URL for notices of payments. Run it
 * once for each stage, after the stage's Daraja secret is filled. The URL contains a secret that only M-Pesa gets.
 */

/** Registers the notice URL of the shop in the environment. */
async function register(): Promise<void> {
  await registerNotices(callbackUrl(takeTillNotice.route, { secret: await noticeSecret() }), new Date());
}

if (process.env.DARAJA_SECRET_ARN === undefined) {
  const stage = stageOf(process.argv.slice(2));
  const { region, mpesa } = configOf(stage);
  const output = await stageOutputs(stage);
  Object.assign(process.env, {
    AWS_REGION: region,
    SITE_URL: output('Address'),
    INDEX_SECRET_ARN: output('IndexSecretArn'),
    DARAJA_SECRET_ARN: output('DarajaSecretArn'),
    DARAJA_URL: mpesa.url,
    DARAJA_SHORTCODE: mpesa.businessNumber,
  });
}
await register();
