alter table base_bpm_instance add column title_en text;
alter table base_bpm_task add column title_en text;
create index base_bpm_instance_title_en_trgm on base_bpm_instance using gin (title_en gin_trgm_ops);
create index base_bpm_task_title_en_trgm on base_bpm_task using gin (title_en gin_trgm_ops);
-- Processes begun before get the English name of their process where they have the Chinese one.
update base_bpm_instance i set title_en = replace(i.title, m.model_name, m.model_name_en)
  from base_bpm_model m where m.id = i.model_id and m.model_name_en <> '';
update base_bpm_task t set title_en = i.title_en from base_bpm_instance i where i.id = t.instance_id;
