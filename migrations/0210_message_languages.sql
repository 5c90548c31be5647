alter table base_message add column title_en text;
alter table base_message add column content_en text;
alter table base_msg_instance add column title_en text;
alter table base_msg_instance add column content_en text;
create index base_message_title_en_trgm on base_message using gin (title_en gin_trgm_ops);
create index base_msg_instance_title_en_trgm on base_msg_instance using gin (title_en gin_trgm_ops);
