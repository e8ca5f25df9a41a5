-- From which day a role requires a second step is a rule of sign-in like the others, in the district's settings.
alter table district_setting no force row level security;
alter table second_factor_rule no force row level security;
insert into district_setting (district_id, section, value)
select distinct district_id, 'sign-in', '{"roles": {}}'::jsonb
from second_factor_rule
on conflict do nothing;
update district_setting setting
set value = jsonb_build_object('roles', (
  select coalesce(
    jsonb_object_agg(
      role_id,
      '{"idleMinutes": null, "longestHours": null, "shortestPassword": null}'::jsonb || coalesce(kept.rule, '{}')
        || jsonb_build_object(
          'secondStepFrom', coalesce(required.starts_on::text, kept.rule ->> 'secondStepFrom')
        )
    ),
    '{}'
  )
  from jsonb_each(setting.value -> 'roles') as kept (role_id, rule)
  full join (
    select second_factor_rule.role_id::text as role_id, second_factor_rule.starts_on
    from second_factor_rule
    where second_factor_rule.district_id = setting.district_id
  ) required using (role_id)
))
where section = 'sign-in';
alter table district_setting force row level security;
drop table second_factor_rule;
