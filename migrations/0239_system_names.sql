-- What is shipped of services and data sources has a name in each language.
alter table base_datasource add column ds_name_en text;
alter table base_project add column project_name_en text;
create index base_datasource_ds_name_en_trgm on base_datasource using gin (ds_name_en gin_trgm_ops);
create index base_project_project_name_en_trgm on base_project using gin (project_name_en gin_trgm_ops);
