import { SignInPrompt } from '../accounts/sign-in-prompt.tsx';
import { SubscriberPrompt } from '../newsletter/subscriber-prompt.tsx';

/** The cards that open by themselves. Both are one script, which is fetched when the first opens. */
export const prompts = { 'sign-in': SignInPrompt, subscriber: SubscriberPrompt };
