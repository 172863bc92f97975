import { startOfNairobiDay } from '../nairobi.ts';
import { shop } from '../shop.ts';
import { privacy, terms } from './first-legal-texts.ts';
import { about, delivery } from './first-shop-texts.ts';
import type { PageText, TextPageName } from './text-page.ts';

/**
 * The texts of a new shop: version 1 of each page until staff change it. Orders name the versions of the terms and of
 * Privacy, so these two texts never change in a release. Staff change them in the admin.
 */
export const firstTexts: Readonly<Record<TextPageName, PageText>> = { about, delivery, terms, privacy };

/** The instant from which the first texts apply: the beginning of the day in Nairobi. */
export const firstTextsAt = startOfNairobiDay(shop.firstTextsDay);
