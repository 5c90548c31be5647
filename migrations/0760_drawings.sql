create table srm_bid_drawing (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  drawing_number text,
  document_id bigint,
  buyer_id bigint,
  legal_flag text,
  category_id bigint,
  widen_reason text,
  evaluation_time timestamptz(0),
  evaluation_place text,
  jury_size bigint,
  witness_id bigint,
  witness_time timestamptz(0),
  draw_time timestamptz(0),
  drawn_by bigint,
  draw_count bigint,
  pool_size bigint,
  excluded_count bigint,
  seat_count bigint,
  backups_drawn bigint,
  confirmed_count bigint,
  pending_count bigint,
  seed_hash text,
  seed text,
  shown_flag text,
  sealed_record text
);
create table srm_bid_drawing__lines (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_bid_drawing (id) on delete cascade,
  juror_role text,
  headcount bigint,
  backup_count bigint,
  expert_type text,
  external_min bigint
);
create table srm_bid_drawing__results (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_bid_drawing (id) on delete cascade,
  draw_num bigint,
  expert_id bigint,
  expert_name text,
  juror_role text,
  draw_seq bigint,
  backup_flag text,
  notify_time timestamptz(0),
  confirm_status text,
  decline_reason text
);
create table srm_bid_drawing__draws (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_bid_drawing (id) on delete cascade,
  draw_num bigint,
  draw_time timestamptz(0),
  seed text,
  pool_ids text,
  valid_flag text,
  redraw_reason text
);
create table srm_bid_drawing__excluded (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_bid_drawing (id) on delete cascade,
  draw_num bigint,
  expert_id bigint,
  exclusion text,
  supplier_id bigint,
  relation_type text
);
create table srm_bid_juror (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  drawing_id text,
  drawing_number text,
  expert_id bigint,
  user_id bigint,
  juror_role text,
  evaluation_time timestamptz(0),
  evaluation_place text,
  notify_time timestamptz(0),
  reply_end_time timestamptz(0),
  reply_time timestamptz(0),
  decline_reason text,
  draw_num bigint,
  draw_seq bigint,
  settle_time timestamptz(0),
  settled_flag text,
  counted_flag text
);
alter table srm_bid_drawing add constraint srm_bid_drawing_status_check check (status in ('DRAFT', 'DRAWN', 'APPROVING', 'APPROVED', 'REJECTED', 'CANCELLED'));
alter table srm_bid_drawing add constraint srm_bid_drawing_drawing_number_key unique (drawing_number);
alter table srm_bid_drawing add constraint srm_bid_drawing_document_id_fkey foreign key (document_id) references srm_bid_document (id);
alter table srm_bid_drawing add constraint srm_bid_drawing_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_bid_drawing add constraint srm_bid_drawing_buyer_id_fkey foreign key (buyer_id) references base_person (id);
alter table srm_bid_drawing add constraint srm_bid_drawing_legal_flag_yn check (legal_flag in ('Y', 'N'));
alter table srm_bid_drawing add constraint srm_bid_drawing_category_id_fkey foreign key (category_id) references srm_base_category (id);
alter table srm_bid_drawing add constraint srm_bid_drawing_witness_id_fkey foreign key (witness_id) references base_user (id);
alter table srm_bid_drawing add constraint srm_bid_drawing_drawn_by_fkey foreign key (drawn_by) references base_user (id);
alter table srm_bid_drawing add constraint srm_bid_drawing_shown_flag_yn check (shown_flag in ('Y', 'N'));
alter table srm_bid_drawing__lines add constraint srm_bid_drawing__lines_header_id_juror_role_key unique (header_id, juror_role);
alter table srm_bid_drawing__results add constraint srm_bid_drawing__results_expert_id_fkey foreign key (expert_id) references srm_bid_expert (id);
alter table srm_bid_drawing__results add constraint srm_bid_drawing__results_backup_flag_yn check (backup_flag in ('Y', 'N'));
alter table srm_bid_drawing__draws add constraint srm_bid_drawing__draws_valid_flag_yn check (valid_flag in ('Y', 'N'));
alter table srm_bid_drawing__excluded add constraint srm_bid_drawing__excluded_expert_id_fkey foreign key (expert_id) references srm_bid_expert (id);
alter table srm_bid_drawing__excluded add constraint srm_bid_drawing__excluded_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
alter table srm_bid_juror add constraint srm_bid_juror_status_check check (status in ('TO_CONFIRM', 'CONFIRMED', 'DECLINED', 'NO_REPLY', 'RECUSED', 'ABSENT', 'VOID'));
alter table srm_bid_juror add constraint srm_bid_juror_expert_id_fkey foreign key (expert_id) references srm_bid_expert (id);
alter table srm_bid_juror add constraint srm_bid_juror_user_id_fkey foreign key (user_id) references base_user (id);
alter table srm_bid_juror add constraint srm_bid_juror_settled_flag_yn check (settled_flag in ('Y', 'N'));
alter table srm_bid_juror add constraint srm_bid_juror_counted_flag_yn check (counted_flag in ('Y', 'N'));
alter table srm_bid_juror add constraint srm_bid_juror_org_id_fkey foreign key (org_id) references base_organization (id);
create index srm_bid_drawing_creation_date_id_idx on srm_bid_drawing (creation_date desc, id desc);
create index srm_bid_drawing_status_creation_date_id_idx on srm_bid_drawing (status, creation_date desc, id desc);
create index srm_bid_drawing_document_id_idx on srm_bid_drawing (document_id) where document_id is not null;
create index srm_bid_drawing_org_id_idx on srm_bid_drawing (org_id) where org_id is not null;
create index srm_bid_drawing_buyer_id_idx on srm_bid_drawing (buyer_id) where buyer_id is not null;
create index srm_bid_drawing_category_id_idx on srm_bid_drawing (category_id) where category_id is not null;
create index srm_bid_drawing_witness_id_idx on srm_bid_drawing (witness_id) where witness_id is not null;
create index srm_bid_drawing_drawn_by_idx on srm_bid_drawing (drawn_by) where drawn_by is not null;
create unique index srm_bid_drawing_document_id_uq on srm_bid_drawing (document_id) nulls not distinct where status <> 'CANCELLED';
create index srm_bid_drawing_drawing_number_trgm on srm_bid_drawing using gin (drawing_number gin_trgm_ops);
create index srm_bid_drawing_evaluation_clock on srm_bid_drawing (evaluation_time, id) where evaluation_time is not null and status = 'APPROVED' and shown_flag = 'N';
create index srm_bid_drawing__lines_header_id_idx on srm_bid_drawing__lines (header_id);
create index srm_bid_drawing__results_header_id_idx on srm_bid_drawing__results (header_id);
create index srm_bid_drawing__results_expert_id_idx on srm_bid_drawing__results (expert_id) where expert_id is not null;
create index srm_bid_drawing__draws_header_id_idx on srm_bid_drawing__draws (header_id);
create index srm_bid_drawing__excluded_header_id_idx on srm_bid_drawing__excluded (header_id);
create index srm_bid_drawing__excluded_expert_id_idx on srm_bid_drawing__excluded (expert_id) where expert_id is not null;
create index srm_bid_drawing__excluded_supplier_id_idx on srm_bid_drawing__excluded (supplier_id) where supplier_id is not null;
create index srm_bid_juror_creation_date_id_idx on srm_bid_juror (creation_date desc, id desc);
create index srm_bid_juror_status_creation_date_id_idx on srm_bid_juror (status, creation_date desc, id desc);
create index srm_bid_juror_expert_id_idx on srm_bid_juror (expert_id) where expert_id is not null;
create index srm_bid_juror_user_id_idx on srm_bid_juror (user_id) where user_id is not null;
create unique index srm_bid_juror_drawing_id_expert_id_uq on srm_bid_juror (drawing_id, expert_id) nulls not distinct;
create index srm_bid_juror_user_id_status_idx on srm_bid_juror (user_id, status);
create index srm_bid_juror_status_evaluation_time_idx on srm_bid_juror (status, evaluation_time);
create index srm_bid_juror_drawing_number_trgm on srm_bid_juror using gin (drawing_number gin_trgm_ops);
create index srm_bid_juror_silence_clock on srm_bid_juror (reply_end_time, id) where reply_end_time is not null and status = 'TO_CONFIRM';
create index srm_bid_juror_settle_clock on srm_bid_juror (settle_time, id) where settle_time is not null and status in ('CONFIRMED', 'DECLINED', 'NO_REPLY') and settled_flag = 'N';
