-- Other standards for single tests, by test: {"mileRun": {"packId": "fitnessgram2005", "version": 1}}.
alter table fitness_setting add column test_packs jsonb not null default '{}';
