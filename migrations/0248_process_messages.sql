-- A process may wait for a message: at a step of its own (MESSAGE), or beside a task or sub-process (LIMIT).
alter table bpm_wait add column message text;
alter table bpm_wait drop constraint bpm_wait_kind_check;
alter table bpm_wait add constraint bpm_wait_kind_check check (kind in ('TIMER', 'LIMIT', 'SERVICE', 'MESSAGE'));
create index bpm_wait_message_idx on bpm_wait (message) where message is not null;

-- The message by which a deployed version begins; null: by a document that is submitted.
alter table bpm_definition add column start_message text;
create index bpm_definition_start_message_idx on bpm_definition (start_message) where start_message is not null;
