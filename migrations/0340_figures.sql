-- How figures of records came about: formula, values and steps as they were when the figure was computed.
create table document_figure (
  resource text not null,
  record_id bigint not null,
  -- empty for a field of the header
  child text not null default '',
  row_id bigint not null default 0,
  field text not null,
  content jsonb not null,
  computed_time timestamptz(0) not null default now(),
  primary key (resource, record_id, child, row_id, field)
);
