-- Writes an event of the audit with whom it concerns and what it says beside; the digest is that of its values.
create function write_audit_event(
  district uuid, event uuid, account uuid, request text, act text, act_kind text, result text, said jsonb, facts jsonb,
  subjects uuid[], subject_kinds text[]
)
returns void
language plpgsql
as $$
begin
  if facts <> '{}' then
    perform add_audit_value(district, event, 'act', null, facts);
  end if;
  insert into audit_concern (district_id, event_id, subject_id, kind)
  select district, event, given.subject, given.kind
  from unnest(subjects, subject_kinds) as given (subject, kind)
  on conflict do nothing;
  insert into audit_event (district_id, id, at, account_id, request_id, what, kind, outcome, details, values_digest)
  values (
    district, event, now(), account, request, act, act_kind, result, said, (
      select sha256(string_agg(digest, ''::bytea order by place))
      from audit_value
      where district_id = district and event_id = event
    )
  );
  insert into audit_pending (district_id, event_id) values (district, event);
end
$$;

-- The same for a look at something; false, and nothing written, where the account has looked since the id `since`.
create function note_view(
  district uuid, event uuid, account uuid, request text, act text, said jsonb, facts jsonb, subjects uuid[],
  subject_kinds text[], since uuid
)
returns boolean
language plpgsql
as $$
begin
  if exists (
    select from audit_event
    where district_id = district and account_id = account and id > since and what = act and details = said
  ) then
    return false;
  end if;
  perform write_audit_event(
    district, event, account, request, act, 'view', 'done', said, facts, subjects, subject_kinds
  );
  return true;
end
$$;

grant execute on function
  write_audit_event(uuid, uuid, uuid, text, text, text, text, jsonb, jsonb, uuid[], text[]),
  note_view(uuid, uuid, uuid, text, text, jsonb, jsonb, uuid[], text[], uuid)
  to laurel_app;
