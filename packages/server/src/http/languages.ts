import { firstLocaleOf, type Locale } from '@laurel/domain/kit/locale';
import type { FastifyRequest } from 'fastify';

/** The language that whoever asks reads in, as their browser shows it: chosen there, else its own. */
export function localeOf(request: FastifyRequest): Locale {
  const { cookie = '', 'accept-language': spoken = '' } = request.headers;
  const chosen = /(?:^|; )laurel-language=(\w+)/.exec(cookie)?.[1] ?? '';
  return firstLocaleOf([chosen, ...languagesIn(spoken)]);
}

/** `['fr-CA', 'en']` of `fr-CA,en;q=0.8`: browsers name the most wanted first. */
export function languagesIn(header: string): string[] {
  return header.split(',', 20).map((each) => each.split(';')[0]?.trim() ?? '');
}
