-- What is said of a rating may be rich text: its words stay in comment, which is all there is where it is plain.
alter table assessment_rating add column written jsonb;
