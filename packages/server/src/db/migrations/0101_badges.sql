-- Badges, who was awarded them, and what they are signed with (decision 106).
create table issuing_key (
  district_id uuid not null references district,
  id uuid not null,
  -- The DID it signs for: `did:web:` and the host.
  did text not null check (did like 'did:web:%'),
  -- The 32 bytes of an Ed25519 key. The private one is sealed with a key that isn't in the database.
  public_key bytea not null check (octet_length(public_key) = 32),
  sealed_key bytea not null,
  made_at timestamptz not null,
  -- When another took its place; what it signed stays valid.
  retired_at timestamptz,
  primary key (district_id, id)
);
create unique index issuing_key_current on issuing_key (district_id, did) where retired_at is null;
select protect('issuing_key', 'select, insert, update');

create table badge (
  district_id uuid not null references district,
  id uuid not null,
  title text not null check (title <> ''),
  description text not null check (description <> ''),
  criteria jsonb not null,
  -- How it was drawn; null: an uploaded image.
  design jsonb,
  -- The name of its image.
  image text not null,
  -- The levels somebody reaches to be proposed for it; null: it is awarded by hand alone.
  rule jsonb,
  -- Of a services pathway: shown to nobody but the learner, their guardians, and who keeps that pathway.
  is_private boolean not null default false,
  is_archived boolean not null default false,
  version integer not null default 1,
  account_id uuid,
  written_at timestamptz not null,
  primary key (district_id, id)
);
select protect('badge', 'select, insert, update');

create table badge_batch (
  district_id uuid not null references district,
  id uuid not null,
  badge_id uuid not null,
  account_id uuid not null,
  -- The address its credentials lead to: `https://laurel.school.example`.
  origin text not null,
  made_at timestamptz not null,
  -- From then on families see its awards, and it can't be undone.
  sends_at timestamptz not null,
  undone_at timestamptz,
  primary key (district_id, id),
  foreign key (district_id, badge_id) references badge (district_id, id)
);
create index badge_batch_badge on badge_batch (district_id, badge_id, made_at);
select protect('badge_batch', 'select, insert, update');

create table badge_award (
  district_id uuid not null references district,
  id uuid not null,
  badge_id uuid not null,
  batch_id uuid not null,
  student_id uuid not null,
  -- Who it is about, in the credential: an id that stands nowhere else.
  subject_id uuid not null,
  -- Its place in a list of revoked credentials.
  list integer not null check (list > 0),
  list_index integer not null check (list_index between 0 and 131071),
  image text not null,
  awarded_at timestamptz not null,
  -- The levels of its rule that they had reached then.
  achieved jsonb,
  -- The credential as it was signed, and with which key; null while it waits.
  credential text,
  key_id uuid,
  signed_at timestamptz,
  revoked_at timestamptz,
  revoked_by uuid,
  revoke_reason text check (revoke_reason <> ''),
  primary key (district_id, id),
  unique (district_id, list, list_index),
  foreign key (district_id, badge_id) references badge (district_id, id),
  foreign key (district_id, batch_id) references badge_batch (district_id, id),
  foreign key (district_id, student_id) references person (district_id, id) on delete cascade,
  foreign key (district_id, key_id) references issuing_key (district_id, id)
);
create index badge_award_student on badge_award (district_id, student_id);
create index badge_award_batch on badge_award (district_id, batch_id);
-- Nobody has a badge twice, unless the first was revoked.
create unique index badge_award_once on badge_award (district_id, badge_id, student_id) where revoked_at is null;
select protect('badge_award', 'select, insert, update, delete');

do $$
declare
  changed text;
begin
  foreach changed in array array['badge', 'badge_batch', 'badge_award'] loop
    execute format(
      'create trigger note_change after insert or update or delete on %I for each row
        when (nullif(current_setting(''laurel.audit_event'', true), '''') is not null) execute function note_change()',
      changed
    );
  end loop;
end
$$;

-- An image is kept as long as a badge or an award has it.
alter table media_use
  drop constraint media_use_noun_check,
  add constraint media_use_noun_check
    check (noun in ('assignment', 'comment', 'info-item', 'photo', 'logo', 'clearance', 'evidence', 'badge'));

create function use_badge_image()
returns trigger
language plpgsql
as $$
begin
  if tg_op <> 'INSERT' then
    update media_use
    set ended_at = now()
    where media_use.district_id = old.district_id and media_use.noun = 'badge' and media_use.record_id = old.id
      and media_use.ended_at is null;
  end if;
  if tg_op <> 'DELETE' then
    insert into media_use (district_id, media_id, noun, record_id, person_id)
    select new.district_id, media.id, 'badge', new.id, nobody()
    from media
    where media.district_id = new.district_id and media.file_name = new.image
    on conflict on constraint media_use_pkey do update set ended_at = null;
  end if;
  return null;
end
$$;
create trigger use_image_of_new after insert on badge for each row execute function use_badge_image();
create trigger use_image_of_changed after update of image on badge for each row
  when (old.image <> new.image) execute function use_badge_image();
create trigger use_image_of_award after insert or delete on badge_award for each row execute function use_badge_image();
