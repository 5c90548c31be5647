alter table base_file validate constraint base_file_status_check;
alter table base_file validate constraint base_file_sealed_check;
drop index concurrently if exists base_file_sealed_idx;
create index concurrently base_file_sealed_idx on base_file (business_id) where status = 'SEALED';
