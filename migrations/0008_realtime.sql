-- Permissions to open one socket once, for a minute. Only hashes are kept.
create table realtime_ticket (
  ticket_hash text primary key,
  caller jsonb not null,
  expire_time timestamptz not null
);
create index realtime_ticket_expire_idx on realtime_ticket (expire_time);
