import { urls } from '../navigation/urls.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import * as texts from '../ui/texts.ts';

/** The screen for an unknown path. */
export const NotFound = () => (
  <>
    <title>{`${texts.notFound.title} · Hart`}</title>
    <Notice title={texts.notFound.title} text={texts.notFound.text} mark={texts.notFound.code}>
      <ButtonLink href={urls.home} size="large">
        {texts.notFound.action}
      </ButtonLink>
    </Notice>
  </>
);
