-- People are searched by how a name sounds on a keyboard without accents: Pérez is found by perez.
alter table person drop column search;
alter table person add column search text generated always as (
  regexp_replace(
    normalize(
      lower(
        ' ' || given_name || ' ' || coalesce(middle_name, '') || ' ' || family_name || ' '
        || coalesce(preferred_given_name, '') || ' ' || coalesce(preferred_family_name, '') || ' '
        || coalesce(identifier, '') || ' ' || coalesce(email, '')
      ),
      nfd
    ),
    U&'[\0300-\036f]', '', 'g'
  )
) stored;
