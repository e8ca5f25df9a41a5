import { locales } from '@laurel/domain/kit/locale';
import { message } from '@laurel/domain/kit/sentence';
import { isTimeZone } from '@laurel/domain/kit/time-zone';
import { section } from '@laurel/domain/settings/section';
import * as z from 'zod/mini';

const language = z.enum(locales);

const shape = z
  .object({
    name: z.string().check(z.trim(), z.minLength(1, message`Enter a name.`), z.maxLength(100)),
    /** The name of an uploaded image. */
    logo: z.nullable(z.string().check(z.maxLength(40))),
    /** Of the district's clock, and of the schools that had the same before; `null`: its first school's. */
    timeZone: z.nullable(
      z.string().check(z.maxLength(60), z.refine(isTimeZone, message`Choose a time zone from the list.`)),
    ),
    /** The languages that people can choose. */
    languages: z
      .array(language)
      .check(z.minLength(1, message`Offer at least one language.`), z.maxLength(locales.length)),
    /** For everyone who reads in none of them, or hasn't chosen. */
    language,
  })
  .check(
    z.refine(({ languages, language }) => languages.includes(language), {
      error: message`Choose one of the languages you offer.`,
      path: ['language'],
    }),
  );

/** What a district is called, how it looks, and by which clock and in which languages it works. */
export const districtIdentity = section('identity', shape, {
  name: '',
  logo: null,
  timeZone: null,
  languages: [...locales],
  language: 'en',
});

export type DistrictIdentity = z.infer<typeof shape>;
