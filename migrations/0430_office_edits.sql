-- Office files in the hands of an editor. The file of the document is never written: what the editor saves is an upload
-- of the person who edits, which the document holds once it is saved with it.
create table file_edit (
  id bigint primary key default nextval('document_id'),
  token_hash text not null,
  file_id bigint not null,
  -- what was saved last
  saved_id bigint,
  user_id bigint not null,
  session_id bigint not null,
  lock_text text,
  expire_time timestamptz not null
);
create index file_edit_expire_idx on file_edit (expire_time);
