import { chatLink, formatPhone, telLink } from '#shared/phone.ts';
import type { Settings } from '#shared/settings/settings.ts';
import { urls } from '../navigation/urls.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { withoutScriptTexts as texts } from './without-script-texts.ts';

type Props = { settings: Pick<Settings, 'phone' | 'whatsapp' | 'address' | 'hours'> };

/** Says how to order without JavaScript. The shell page shows it in place of the screens that need a script. */
export const WithoutScript = ({ settings: { phone, whatsapp, address, hours } }: Props) => (
  <noscript>
    <main>
      <Notice title={texts.title} text={texts.text}>
        <ButtonLink href={telLink(phone)} size="large">
          {texts.call(formatPhone(phone))}
        </ButtonLink>
        <ButtonLink
          href={chatLink(whatsapp, texts.message)}
          target="_blank"
          rel="noopener noreferrer"
          look="outline"
          size="large"
        >
          {texts.chat}
        </ButtonLink>
        <ButtonLink href={urls.shop} look="outline" size="large">
          {texts.home}
        </ButtonLink>
        <p>{texts.visit(address, hours)}</p>
      </Notice>
    </main>
  </noscript>
);
