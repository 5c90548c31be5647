-- A message in the house is kept in both languages, and read in the reader's.
alter table base_message add column title_en text;
alter table base_message add column content_en text;
alter table base_message add column pinyin text;
alter table base_msg_instance add column title_en text;
alter table base_msg_instance add column content_en text;
alter table base_msg_history add column title_en text;
create index base_message_pinyin_trgm on base_message using gin (pinyin gin_trgm_ops);
create index base_message_title_en_trgm on base_message using gin (title_en gin_trgm_ops);
create index base_msg_instance_title_en_trgm on base_msg_instance using gin (title_en gin_trgm_ops);
create index base_msg_history_title_en_trgm on base_msg_history using gin (title_en gin_trgm_ops);
