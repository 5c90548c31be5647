-- What is shipped of messages has a name in each language.
alter table base_msg_config add column config_name_en text;
alter table base_msg_source add column source_name_en text;
alter table base_msg_template add column template_name_en text;
create index base_msg_config_config_name_en_trgm on base_msg_config using gin (config_name_en gin_trgm_ops);
create index base_msg_source_source_name_en_trgm on base_msg_source using gin (source_name_en gin_trgm_ops);
create index base_msg_template_template_name_en_trgm on base_msg_template using gin (template_name_en gin_trgm_ops);
