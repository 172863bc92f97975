import type { Statement } from '../iam.ts';
import type { Resolver } from '../template/resolve.ts';
import { rolesOf } from '../template/roles.ts';
import { type Render, templatePart } from './render.ts';

/** An email template of the stacks, with a renderer for each of its parts. */
export type DeployedTemplate = { arn: string; subject: Render; text: Render; html: Render };

/** The SES resources of the stacks: verified identities, and email templates by name. */
export type SesSetup = {
  /** The ARN of each domain or address that may send. */
  identities: Map<string, string>;
  templates: Map<string, DeployedTemplate>;
};

type Template = { TemplateName: string; SubjectPart: string; TextPart?: string; HtmlPart?: string };

/**
 * Returns the domains that a role may send from. If no template creates such a domain, another stage of the account has
 * created and verified it.
 */
function domainsOf(roles: Map<string, Statement[]>, arn: string): string[] {
  const resources = [...roles.values()].flat().flatMap(({ Resource }) => Resource);
  return resources.flatMap((resource) => (resource.startsWith(arn) ? [resource.slice(arn.length)] : []));
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
  return { identities: new Map(identities), templates: new Map(templates) };
}
