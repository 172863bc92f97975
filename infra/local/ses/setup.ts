import type { Resolver } from '../template/resolve.ts';
import { type Render, templatePart } from './render.ts';

/** A mail template as the stacks deploy it. */
export type DeployedTemplate = { arn: string; subject: Render; text: Render; html: Render };

/** What of SES the stacks deploy: who may be written from, and templates by their names. */
export type SesSetup = {
  /** A domain or an address, with its ARN. */
  identities: Map<string, string>;
  templates: Map<string, DeployedTemplate>;
};

type Template = { TemplateName: string; SubjectPart: string; TextPart?: string; HtmlPart?: string };

/** @throws when a template holds something that is not known here */
export function sesOf(
  resolver: Resolver,
  { account, region }: { account: string; region: string },
): SesSetup {
  const arn = (rest: string) => `arn:aws:ses:${region}:${account}:${rest}`;
  const identities = resolver
    .all('AWS::SES::EmailIdentity')
    .map(({ identity: { ref } }): [string, string] => [ref, arn(`identity/${ref}`)]);
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
