import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { isGroup } from '#shared/abilities/groups.ts';
import { isAdminPath } from '#shared/admin-paths.ts';
import { formatPhone, telLink } from '#shared/phone.ts';
import { isRiderPath } from '#shared/rider-phone/rider-path.ts';
import * as texts from '#shared/screen-texts.ts';
import { isTillPath } from '#shared/till/till-paths.ts';
import { countDown } from '../../navigation/return-home.ts';
import { urls } from '../../navigation/urls.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useSettings } from '../settings/use-settings.tsx';
import { landing } from './landing.ts';
import { mergeAccount } from './merge-account.ts';
import { signInTexts } from './sign-in-texts.ts';
import { useUser } from './use-user.ts';
import { readWayBack } from './way-back.ts';

/** The seconds after which the screen redirects to the shop (S2-345). */
const HOME_SECONDS = 2;
const nothing = () => {};

/** Says that the shop has disabled the account, so that the person cannot sign in. This screen does not redirect. */
function AccountClosed() {
  const phone = useSettings()?.phone;
  return (
    <Notice title={signInTexts.closed} text={signInTexts.closedText} isAlert>
      <title>{`${signInTexts.closed} · Hart`}</title>
      <meta name="robots" content="noindex" />
      {phone && (
        <ButtonLink href={telLink(phone)} size="large" look="outline">
          {signInTexts.call(formatPhone(phone))}
        </ButtonLink>
      )}
      <ButtonLink href={urls.home} size="large">
        {signInTexts.home}
      </ButtonLink>
    </Notice>
  );
}

export function SignedIn() {
  const { search } = useLocation();
  return new URLSearchParams(search).has('closed') ? <AccountClosed /> : <Greeting />;
}

/**
 * The page after a sign-in with Google. It says who is signed in, or that the sign-in failed. It then redirects to the
 * page that the visitor came from, or to the home page (S2-053, S2-310).
 */
function Greeting() {
  const hasFailed = new URLSearchParams(useLocation().search).has('failed');
  const navigate = useNavigate();
  const { data: user, error } = useUser(!hasFailed);
  const isNobody = hasFailed || error !== undefined || user?.id === null;
  const isKnown = isNobody || user !== undefined;

  const personId = user?.id ?? undefined;
  const groups = user?.groups.join();
  useEffect(() => {
    if (personId === undefined) return;
    mergeAccount().catch((error) => console.warn('Account: the data of this browser was not merged.', error));
  }, [personId]);

  useEffect(() => {
    if (!isKnown) return;
    const member = (groups?.split(',') ?? []).filter(isGroup);
    const onward = isNobody
      ? urls.home
      : landing(
          member,
          readWayBack(() => sessionStorage),
        );
    return countDown(HOME_SECONDS, nothing, () => {
      // The admin, the till and the rider's app are separate documents, so the browser must load them.
      if (isAdminPath(onward.replace(/\?.*/, '')) || isTillPath(onward) || isRiderPath(onward))
        location.replace(onward);
      else navigate(onward, { replace: true });
    });
  }, [isKnown, isNobody, groups, navigate]);

  const title = isNobody ? texts.signInFailed : user ? signInTexts.signedIn : signInTexts.loading;
  const text = !isNobody && user?.name ? { text: signInTexts.hello(user.name) } : {};
  return (
    <div role={isKnown ? undefined : 'status'}>
      <title>{`${title} · Hart`}</title>
      <meta name="robots" content="noindex" />
      <Notice title={title} {...text} isAlert={isNobody}>
        {isKnown && (
          <ButtonLink href={urls.home} size="large">
            {signInTexts.home}
          </ButtonLink>
        )}
      </Notice>
    </div>
  );
}
