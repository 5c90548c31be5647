alter table base_bpm_model add column variables jsonb;
alter table base_bpm_urge_config add column template_id bigint;
alter table base_bpm_urge_config add constraint base_bpm_urge_config_template_id_fkey foreign key (template_id) references base_msg_template (id);
create index base_bpm_urge_config_template_id_idx on base_bpm_urge_config (template_id) where template_id is not null;
