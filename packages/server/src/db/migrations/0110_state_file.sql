-- The file of results a school sends to its state or to FitnessGram.
alter table fitness_setting add column state_file text check (state_file in ('texas', 'california', 'fitnessgram-results'));
