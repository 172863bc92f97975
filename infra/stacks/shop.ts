import { type App, Stack } from 'aws-cdk-lib';
import type { StageConfig } from '../config.ts';
import { endpointStacks } from '../functions.ts';
import { ApiStack } from './api.ts';
import { ClockStack } from './clock.ts';
import { DataStack } from './data.ts';
import { EmailReturnsStack } from './email-events/email-returns.ts';
import { EmailsStack } from './emails.ts';
import { GatewayStageStack } from './gateway-stage.ts';
import { SignInStack } from './identity.ts';
import { JobsStack } from './jobs.ts';
import { NounStack } from './noun.ts';
import { OperationsStack } from './operations.ts';
import { PagesStack } from './pages.ts';
import { SearchStack } from './search.ts';
import { SettlementStack } from './settlement.ts';
import { SiteStack } from './site.ts';
import { TaxStack } from './tax.ts';
import { UploadsStack } from './uploads.ts';

/** Creates all stacks of a stage. A stack is named `hart-<stage>-<part>`, such as `hart-prod-data`. */
export function makeStacks(app: App, config: StageConfig) {
  const prefix = `hart-${config.stage}`;
  const common = { env: { region: config.region }, tags: { shop: 'hart', stage: config.stage }, config };
  const { table, secrets } = new DataStack(app, `${prefix}-data`, common);
  const { accessLog, alarms } = new OperationsStack(app, `${prefix}-operations`, common);
  const granted = { ...common, table, secrets, alarms };
  const { gateways } = new ApiStack(app, `${prefix}-api`, granted);
  const { siteBucket, uploadsBucket, incomingBucket, cdn } = new SiteStack(app, `${prefix}-site`, {
    ...granted,
    gateways,
  });
  const { signIn } = new SignInStack(app, `${prefix}-sign-in`, { ...common, siteUrl: cdn.url });
  const { payments } = new SettlementStack(app, `${prefix}-settlement`, { ...granted, cdn });
  const { emailsQueue, mail } = new EmailsStack(app, `${prefix}-messages`, { ...granted, cdn });
  new EmailReturnsStack(app, `${prefix}-email-returns`, { ...granted, mail });
  const { searchQueue } = new SearchStack(app, `${prefix}-search`, granted);
  const rendering = { ...granted, siteBucket, cdn };
  const { pagesQueue } = new PagesStack(app, `${prefix}-pages`, { ...rendering, emailsQueue, searchQueue });
  const { jobsQueue, jobResults } = new JobsStack(app, `${prefix}-work`, { ...rendering, pagesQueue, mail });
  const site = { siteBucket, incomingBucket, cdn, signIn, payments, jobsQueue, jobResults, mail };
  for (const stack of endpointStacks) {
    new NounStack(app, `${prefix}-${stack}`, { ...granted, ...site, gateways, stack });
  }
  new UploadsStack(app, `${prefix}-uploads`, { ...granted, incomingBucket, uploadsBucket });
  const { taxQueue } = new TaxStack(app, `${prefix}-tax-receipts`, granted);
  new ClockStack(app, `${prefix}-clock`, { ...granted, pagesQueue, searchQueue, jobsQueue, taxQueue });
  const after = app.node.children.filter(Stack.isStack);
  new GatewayStageStack(app, `${prefix}-gateway-stage`, { ...common, gateways, accessLog, after });
}
