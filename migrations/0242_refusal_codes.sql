alter table base_operate_log add column refusal_code text;
alter table base_operate_log add column repeat_count bigint;
create index base_operate_log_refusal_code_operate_time_idx on base_operate_log (refusal_code, operate_time desc nulls last) where refusal_code is not null;
