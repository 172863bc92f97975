import { SignInPrompt } from '../accounts/sign-in-prompt.tsx';
import { SubscriberPrompt } from '../newsletter/subscriber-prompt.tsx';

/**
 * The cards of the prompts, which open by themselves. They share one script, which is loaded when the first of them
 * opens.
 */
export const prompts = { 'sign-in': SignInPrompt, subscriber: SubscriberPrompt };
