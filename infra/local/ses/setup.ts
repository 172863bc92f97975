import type { Statement } from '../iam.ts';
import type { Resolver } from '../template/resolve.ts';
import { rolesOf } from '../template/roles.ts';
import { type Render, templatePart } from './render.ts';

/** An email template as the stacks deploy it. */
export type DeployedTemplate = { arn: string; subject: Render; text: Render; html: Render };

/** What of SES the stacks deploy: who may be written from, and templates by their names. */
export type SesSetup = {
  /** A domain or an address, with its ARN. */
  identities: Map<string, string>;
  templates: Map<string, DeployedTemplate>;
};

type Template = { TemplateName: string; SubjectPart: string; TextPart?: string; HtmlPart?: string };

/**
 * Domains that a role may send from. One that no template creates belongs to another stage of the account, which has
 * proved it.
 */
function domainsOf(roles: Map<string, Statement[]>, arn: string): string[] {
  const resources = [...roles.values()].flat().flatMap(({ Resource }) => Resource);
  return resources.flatMap((resource) => (resource.startsWith(arn) ? [resource.slice(arn.length)] : []));
}

/** @throws when a template holds something that is not known here */
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
  return { identities: new Map(identities), templates: new Map(templates) };
}
