alter table base_bpm_instance add column awaited_messages text;
