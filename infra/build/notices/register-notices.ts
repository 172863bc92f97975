import { parseArgs } from 'node:util';
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { requiredOutputs, stageOf } from '../stage.ts';
import { enterStage, markRegistered, noticeAddress, registerAddress } from './notice-address.ts';

/*
 * `node infra/build/notices/register-notices.ts -c stage=prod` registers with M-Pesa the address for notices of
 * payments. Run it once for each stage, after the stage's Daraja secret has been filled in. The address contains a
 * secret that only M-Pesa gets.
 *
 * Safaricom accepts only the first address by an API call. A later address must be entered in its portal: `--address`
 * shows it, and `--entered` then records that M-Pesa knows it.
 */

const { values: flags } = parseArgs({
  strict: false,
  options: { address: { type: 'boolean' }, entered: { type: 'boolean' } },
});
if (process.env.DARAJA_SECRET_ARN === undefined) {
  const stage = stageOf(process.argv.slice(2));
  enterStage(stage, await requiredOutputs(stage));
}
const secrets = new SecretsManagerClient({ region: process.env.AWS_REGION ?? '' });
const secretId = process.env.NOTICES_SECRET_ARN ?? '';
if (flags.address) console.log(await noticeAddress());
else if (flags.entered) await markRegistered(secrets, secretId);
else await registerAddress(secrets, secretId);
