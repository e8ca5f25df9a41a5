-- What a person is called, said once (decision 049). Each function is worked into the statement that asks, so it costs what
-- it says; `domain/people/person-name.ts` says the same where only the parts are known.

-- Orders texts as people look names up.
create domain name_order as text collate "und-x-icu";
grant usage on domain name_order to laurel_app;

create function used_given_name(person)
returns text
language sql
immutable
parallel safe
as $$
  select coalesce($1.preferred_given_name, $1.given_name)
$$;
create function used_family_name(person)
returns text
language sql
immutable
parallel safe
as $$
  select coalesce($1.preferred_family_name, $1.family_name)
$$;

-- Given name first, as somebody is spoken of.
create function display_name(person)
returns text
language sql
immutable
parallel safe
as $$
  select btrim(used_given_name($1) || ' ' || used_family_name($1))
$$;

-- As documents have it, whatever the person goes by.
create function legal_name(person)
returns text
language sql
immutable
parallel safe
as $$
  select btrim($1.given_name || ' ' || $1.family_name)
$$;

-- Family name first, as in a list.
create function listed_name(person)
returns text
language sql
immutable
parallel safe
as $$
  select used_family_name($1) || case used_given_name($1) when '' then '' else ', ' || used_given_name($1) end
$$;

-- U+FFFE sorts before every other character: Li, Zoe stands before Li Wong, Ann.
create function sort_name(person)
returns name_order
language sql
immutable
parallel safe
as $$
  select (coalesce($1.preferred_family_name, $1.family_name) || U&'\FFFE'
    || coalesce($1.preferred_given_name, $1.given_name))::name_order
$$;
create function legal_sort_name(person)
returns name_order
language sql
immutable
parallel safe
as $$
  select ($1.family_name || U&'\FFFE' || $1.given_name)::name_order
$$;

grant execute on function used_given_name(person), used_family_name(person), display_name(person), legal_name(person),
  listed_name(person), sort_name(person), legal_sort_name(person) to laurel_app;

-- The same expressions as above: an index can't call functions that call others.
create index person_sort on person (
  district_id,
  ((coalesce(preferred_family_name, family_name) || U&'\FFFE'
    || coalesce(preferred_given_name, given_name))::name_order),
  id
);
drop index person_name;
create index person_name on person (district_id, ((family_name || U&'\FFFE' || given_name)::name_order), id);

-- Ranges of last names cut the lists as these are sorted.
alter table person drop column plain_family_name;
alter table person add column plain_family_name text collate "C" generated always as (
  plain_text(coalesce(preferred_family_name, family_name))
) stored;
