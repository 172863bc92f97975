import type { Statement } from '../iam.ts';
import type { Resolver } from '../template/resolve.ts';
import { rolesOf } from '../template/roles.ts';
import { type Render, templatePart } from './render.ts';

/** An email template of the stacks, with a renderer for each of its parts. */
type DeployedTemplate = { arn: string; subject: Render; text: Render; html: Render };

/** The SES resources of the stacks: verified identities, and email templates by name. */
export type SesSetup = {
  /** The ARNs of the verified identities, by domain or address. Only these may send. */
  identities: Map<string, string>;
  templates: Map<string, DeployedTemplate>;
  configurationSets: Map<string, ConfigurationSet>;
};

/** A configuration set: its ARN, and the events that it sends to EventBridge. */
export type ConfigurationSet = { arn: string; events: readonly string[] };

type Template = { TemplateName: string; SubjectPart: string; TextPart?: string; HtmlPart?: string };

/**
 * Returns the domains from which a role may send. A domain that no template creates must have been created and verified
 * by another stage of the account.
 */
function domainsOf(roles: Map<string, Statement[]>, arn: string): string[] {
  const resources = [...roles.values()].flat().flatMap(({ Resource }) => Resource);
  return resources.flatMap((resource) => (resource.startsWith(arn) ? [resource.slice(arn.length)] : []));
}

type EventDestination = {
  Enabled?: boolean;
  MatchingEventTypes?: string[];
  EventBridgeDestination?: { EventBusArn: string };
};

/** The events of SES that the local cloud sends. */
const knownEvents = ['bounce', 'complaint'];

/** Returns the configuration sets by name. @throws for a suppression list or a destination that is not supported */
function setsOf(resolver: Resolver, arn: (rest: string) => string): Map<string, ConfigurationSet> {
  const eventsOf = new Map<string, string[]>();
  for (const { properties, stack, logicalId } of resolver.all('AWS::SES::ConfigurationSetEventDestination')) {
    const { Enabled, MatchingEventTypes = [], ...target } = properties.EventDestination as EventDestination;
    const bus = target.EventBridgeDestination?.EventBusArn;
    const isKnown = bus?.endsWith(':event-bus/default') && Object.keys(target).length === 1;
    if (!isKnown || MatchingEventTypes.some((type) => !knownEvents.includes(type)))
      throw new Error(
        `${stack}.${logicalId}: the local cloud sends bounces and complaints to the default event bus only.`,
      );
    const name = String(properties.ConfigurationSetName);
    if (Enabled) eventsOf.set(name, [...(eventsOf.get(name) ?? []), ...MatchingEventTypes]);
  }
  return new Map(
    resolver.all('AWS::SES::ConfigurationSet').map(({ identity: { ref }, properties, stack, logicalId }) => {
      const { SuppressedReasons } = (properties.SuppressionOptions ?? {}) as { SuppressedReasons?: string[] };
      if (SuppressedReasons?.length !== 0)
        throw new Error(`${stack}.${logicalId}: the local cloud has no suppression list of SES.`);
      return [ref, { arn: arn(`configuration-set/${ref}`), events: eventsOf.get(ref) ?? [] }];
    }),
  );
}

/** Returns the SES resources of the templates. @throws for an email template with an unsupported tag */
export function sesOf(
  resolver: Resolver,
  { account, region }: { account: string; region: string },
): SesSetup {
  const arn = (rest: string) => `arn:aws:ses:${region}:${account}:${rest}`;
  const created = resolver.all('AWS::SES::EmailIdentity').map(({ identity: { ref } }) => ref);
  const identities = [...created, ...domainsOf(rolesOf(resolver), arn('identity/'))].map(
    (domain): [string, string] => [domain, arn(`identity/${domain}`)],
  );
  const templates = resolver
    .all('AWS::SES::Template')
    .map(({ properties, stack, logicalId }): [string, DeployedTemplate] => {
      const { TemplateName, SubjectPart, TextPart = '', HtmlPart = '' } = properties.Template as Template;
      const where = `${stack}.${logicalId}`;
      return [
        TemplateName,
        {
          arn: arn(`template/${TemplateName}`),
          subject: templatePart(SubjectPart, where),
          text: templatePart(TextPart, where),
          html: templatePart(HtmlPart, where),
        },
      ];
    });
  return {
    identities: new Map(identities),
    templates: new Map(templates),
    configurationSets: setsOf(resolver, arn),
  };
}
