import { plain } from '@laurel/server/db/sql';

/** The language that the person of the alias `reader` reads in: their account’s, where the district offers it, else the district’s. */
export const readerLanguage = plain(`offered_language(
  reader.district_id,
  (
    select account.language
    from account
    where account.district_id = reader.district_id and account.person_id = reader.id
    order by account.id
    limit 1
  )
)`);
