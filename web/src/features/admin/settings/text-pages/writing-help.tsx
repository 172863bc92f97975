import { Fragment } from 'react';
import { placeholderNames, placeholderValue } from '#shared/content/placeholders.ts';
import { useSettings } from '../../../settings/use-settings.tsx';
import panel from '../../ui/panel.module.css';
import { textPageTexts as texts } from './text-page-texts.ts';

/** Help for writing: the format of the texts, and the placeholders with their present values. */
export function WritingHelp() {
  const settings = useSettings();
  return (
    <>
      <dl className={panel.facts}>
        {texts.formatRows.map(([typed, shown]) => (
          <Fragment key={typed}>
            <dt>{typed}</dt>
            <dd>{shown}</dd>
          </Fragment>
        ))}
      </dl>
      <p className={panel.hint}>{texts.inLinks}</p>
      <p className={panel.hint}>{texts.placeholders}</p>
      <dl className={panel.facts}>
        {placeholderNames.map((name) => (
          <Fragment key={name}>
            <dt>{`{${name}}`}</dt>
            <dd>{settings && (placeholderValue(name, settings) || texts.nothing)}</dd>
          </Fragment>
        ))}
      </dl>
    </>
  );
}
