import { frameTexts as texts } from './frame-texts.ts';

/** The device itself: its name, what it has sent, and how to lock it. */
export const MorePage = () => <h1>{texts.screens.more}</h1>;
