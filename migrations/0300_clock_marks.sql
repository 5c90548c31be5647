-- What the clock did for records that stay as they are, so that it is done once: value it was counted from, how often.
create table clock_mark (
  resource text not null,
  rule text not null,
  row_id bigint not null,
  value timestamptz(0) not null,
  occurrence integer not null,
  next_time timestamptz(0) not null,
  done_time timestamptz(0) not null,
  primary key (resource, rule, row_id)
);
