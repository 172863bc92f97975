import { signSubscriber } from '#functions/core/newsletter/sign-subscriber.ts';
import { subscribe } from '#functions/core/newsletter/subscribe.ts';
import { unsubscribeLinks } from '#functions/core/newsletter/unsubscribe-link.ts';
import { stopLinks } from '#functions/core/reviews/stop-review-emails.ts';
import { findSubscriber } from '#functions/data/newsletter/subscriber.ts';

/** The tokens of links in emails to one subscriber. */
export type Links = { confirm: string; unsubscribe: string; stopReviews: string };

const email = 'bench@mail.example';

/** Returns the token at the end of a link. */
const tokenOf = ({ url }: { url: string }) => url.split('#t=')[1] ?? '';

async function createLinks(): Promise<Links> {
  const caller = { visitor: undefined, address: '198.51.100.1', now: new Date() };
  await subscribe({ name: 'Wanjiku', email, phone: '', source: 'footer' }, caller);
  const signature = await signSubscriber(email);
  const subscriber = await findSubscriber(signature);
  return {
    confirm: `${signature}.${subscriber?.confirmation}`,
    unsubscribe: tokenOf(await unsubscribeLinks(signature)),
    stopReviews: tokenOf(await stopLinks(email)),
  };
}

let links: Promise<Links> | undefined;

/** Subscribes a person once, and returns the tokens of the links in the emails to them. */
export function emailLinks(): Promise<Links> {
  links ??= createLinks();
  return links;
}
