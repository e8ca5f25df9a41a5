-- Sentences are kept as {key, values} (domain/kit/sentence), so that they are read in the reader's language whenever that is.
-- What was kept as text stays as it was written: a sentence whose only value is the text.
create function pg_temp.verbatim(text text) returns jsonb language sql strict as $$
  select jsonb_build_object('key', '{0}', 'values', jsonb_build_array(text))
$$;

create function pg_temp.each_verbatim(texts text[]) returns jsonb language sql as $$
  select coalesce(jsonb_agg(pg_temp.verbatim(said.text) order by said.place), '[]')
  from unnest(texts) with ordinality as said(text, place)
$$;

create function pg_temp.refused_in_form(answer jsonb) returns jsonb language sql as $$
  select case
    when jsonb_typeof(answer -> 'refused') = 'array' then answer || jsonb_build_object('refused', (
      select coalesce(
        jsonb_agg(each.refusal || jsonb_build_object('sentence', pg_temp.verbatim(each.refusal ->> 'sentence')) order by each.place),
        '[]'
      )
      from jsonb_array_elements(answer -> 'refused') with ordinality as each(refusal, place)
    ))
    else answer
  end
$$;

alter table import alter column notices drop default;
alter table import
  alter column fault type jsonb using pg_temp.verbatim(fault),
  alter column notices type jsonb using pg_temp.each_verbatim(notices),
  alter column notices set default '[]';
alter table import_row alter column reason type jsonb using pg_temp.verbatim(reason);
alter table import_problem alter column reason type jsonb using pg_temp.verbatim(reason);
alter table operation alter column answer type jsonb using pg_temp.refused_in_form(answer);
