-- Permissions for one connected system to learn once, within a minute, who opened its page. Only hashes are kept.
create table frame_ticket (
  ticket_hash text primary key,
  target text not null,
  user_id bigint not null,
  session_id bigint not null,
  expire_time timestamptz not null
);
create index frame_ticket_expire_idx on frame_ticket (expire_time);
