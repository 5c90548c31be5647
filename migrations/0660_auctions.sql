create table srm_act_compete (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  compete_number text,
  title text,
  compete_type text,
  trial_flag text,
  category_id bigint,
  buyer_id bigint,
  host_id bigint,
  supervisor_id bigint,
  currency_code text,
  price_basis text,
  payment_term_id bigint,
  delivery_address text,
  requirement text,
  agreement_file_ids text,
  budget_amount_excl_tax numeric(18,2),
  start_time timestamptz(0),
  checkin_time timestamptz(0),
  duration_minutes numeric(9,2),
  auto_open_flag text,
  min_suppliers bigint,
  late_ready_flag text,
  end_time timestamptz(0),
  opened_time timestamptz(0),
  closed_time timestamptz(0),
  start_price numeric(18,2),
  start_price_visible text,
  reserve_price text,
  reserve_met_flag text,
  step_type text,
  step_value numeric(18,6),
  step_base text,
  max_drop_pct numeric(9,4),
  tie_allowed_flag text,
  ext_trigger_seconds bigint,
  ext_seconds bigint,
  ext_mode text,
  ext_trigger_rank bigint,
  max_extensions bigint,
  extension_count bigint,
  rank_visible text,
  price_visible text,
  count_visible text,
  buyer_blind_flag text,
  offer_count bigint,
  best_compare_price numeric(18,2),
  winner_id bigint,
  transcript_hash text,
  cancel_reason text,
  pinyin text
);
create table srm_act_compete__items (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_act_compete (id) on delete cascade,
  line_num bigint,
  item_id bigint,
  item_name text,
  specification text,
  uom_code text,
  quantity numeric(18,6),
  need_by_date date,
  target_price numeric(18,6),
  requisition_line_id bigint
);
create table srm_act_compete__suppliers (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_act_compete (id) on delete cascade,
  supplier_id bigint,
  factor_coef numeric(12,6),
  add_amount numeric(18,2),
  invite_status text,
  accept_time timestamptz(0),
  decline_reason text,
  ready_time timestamptz(0),
  entry_sealed text,
  last_offer numeric(18,2),
  compare_price numeric(18,2),
  rank_num bigint,
  offer_count bigint
);
create table srm_act_compete__turn_parameters (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_act_compete (id) on delete cascade,
  turn_num bigint,
  turn_minutes numeric(9,2),
  pause_seconds bigint,
  min_drop_type text,
  min_drop_value numeric(18,6),
  keep_top bigint,
  show_after text,
  dutch_start numeric(18,2),
  dutch_increment numeric(18,2),
  dutch_interval_seconds bigint,
  dutch_ceiling numeric(18,2)
);
alter table srm_act_compete add constraint srm_act_compete_status_check check (status in ('DRAFT', 'APPROVING', 'REJECTED', 'APPROVED', 'PUBLISHED', 'OPEN', 'PAUSED', 'BETWEEN_TURNS', 'CLOSED', 'FAILED', 'CANCELLED'));
alter table srm_act_compete add constraint srm_act_compete_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_act_compete add constraint srm_act_compete_compete_number_key unique (compete_number);
alter table srm_act_compete add constraint srm_act_compete_trial_flag_yn check (trial_flag in ('Y', 'N'));
alter table srm_act_compete add constraint srm_act_compete_category_id_fkey foreign key (category_id) references srm_base_category (id);
alter table srm_act_compete add constraint srm_act_compete_buyer_id_fkey foreign key (buyer_id) references base_person (id);
alter table srm_act_compete add constraint srm_act_compete_host_id_fkey foreign key (host_id) references base_user (id);
alter table srm_act_compete add constraint srm_act_compete_supervisor_id_fkey foreign key (supervisor_id) references base_user (id);
alter table srm_act_compete add constraint srm_act_compete_payment_term_id_fkey foreign key (payment_term_id) references srm_base_payment_term (id);
alter table srm_act_compete add constraint srm_act_compete_auto_open_flag_yn check (auto_open_flag in ('Y', 'N'));
alter table srm_act_compete add constraint srm_act_compete_late_ready_flag_yn check (late_ready_flag in ('Y', 'N'));
alter table srm_act_compete add constraint srm_act_compete_start_price_visible_yn check (start_price_visible in ('Y', 'N'));
alter table srm_act_compete add constraint srm_act_compete_reserve_met_flag_yn check (reserve_met_flag in ('Y', 'N'));
alter table srm_act_compete add constraint srm_act_compete_tie_allowed_flag_yn check (tie_allowed_flag in ('Y', 'N'));
alter table srm_act_compete add constraint srm_act_compete_count_visible_yn check (count_visible in ('Y', 'N'));
alter table srm_act_compete add constraint srm_act_compete_buyer_blind_flag_yn check (buyer_blind_flag in ('Y', 'N'));
alter table srm_act_compete add constraint srm_act_compete_winner_id_fkey foreign key (winner_id) references srm_pos_supplier (id);
alter table srm_act_compete add constraint srm_act_compete_supervisor_is_another check (host_id <> supervisor_id);
alter table srm_act_compete__items add constraint srm_act_compete__items_item_id_fkey foreign key (item_id) references srm_base_item (id);
alter table srm_act_compete__items add constraint srm_act_compete__items_requisition_line_id_fkey foreign key (requisition_line_id) references srm_pur_requisition__lines (id);
alter table srm_act_compete__suppliers add constraint srm_act_compete__suppliers_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
alter table srm_act_compete__suppliers add constraint srm_act_compete__suppliers_header_id_supplier_id_key unique (header_id, supplier_id);
create index srm_act_compete_creation_date_id_idx on srm_act_compete (creation_date desc, id desc);
create index srm_act_compete_status_creation_date_id_idx on srm_act_compete (status, creation_date desc, id desc);
create index srm_act_compete_org_id_idx on srm_act_compete (org_id) where org_id is not null;
create index srm_act_compete_category_id_idx on srm_act_compete (category_id) where category_id is not null;
create index srm_act_compete_buyer_id_idx on srm_act_compete (buyer_id) where buyer_id is not null;
create index srm_act_compete_host_id_idx on srm_act_compete (host_id) where host_id is not null;
create index srm_act_compete_supervisor_id_idx on srm_act_compete (supervisor_id) where supervisor_id is not null;
create index srm_act_compete_payment_term_id_idx on srm_act_compete (payment_term_id) where payment_term_id is not null;
create index srm_act_compete_winner_id_idx on srm_act_compete (winner_id) where winner_id is not null;
create index srm_act_compete_status_start_time_idx on srm_act_compete (status, start_time);
create index srm_act_compete_pinyin_trgm on srm_act_compete using gin (pinyin gin_trgm_ops);
create index srm_act_compete_compete_number_trgm on srm_act_compete using gin (compete_number gin_trgm_ops);
create index srm_act_compete_title_trgm on srm_act_compete using gin (title gin_trgm_ops);
create index srm_act_compete_open_clock on srm_act_compete (start_time, id) where start_time is not null and status = 'PUBLISHED' and auto_open_flag = 'Y';
create index srm_act_compete__items_header_id_idx on srm_act_compete__items (header_id);
create index srm_act_compete__items_item_id_idx on srm_act_compete__items (item_id) where item_id is not null;
create index srm_act_compete__items_requisition_line_id_idx on srm_act_compete__items (requisition_line_id) where requisition_line_id is not null;
create index srm_act_compete__suppliers_header_id_idx on srm_act_compete__suppliers (header_id);
create index srm_act_compete__suppliers_supplier_id_idx on srm_act_compete__suppliers (supplier_id);
create index srm_act_compete__turn_parameters_header_id_idx on srm_act_compete__turn_parameters (header_id);

-- The hall of an auction: its row is the lock under which everything in it is decided.
create table srm_act_hall (
  compete_id bigint primary key references srm_act_compete (id),
  seq bigint not null,
  hash text not null,
  status text not null,
  -- when something happens by itself, in milliseconds since 1970; null while nothing runs
  next_ms bigint,
  -- when a server last looked after it
  alive_time timestamptz not null
);
create index srm_act_hall_running_idx on srm_act_hall (next_ms) where status in ('OPEN', 'BETWEEN_TURNS');

-- Its log: every act, chained by hashes. The state of the hall is what the entries add up to.
create table srm_act_hall_entry (
  compete_id bigint not null references srm_act_hall (compete_id),
  seq bigint not null,
  at_ms bigint not null,
  kind text not null,
  -- canonical JSON, as it was hashed
  facts text not null,
  previous_hash text not null,
  hash text not null,
  bidder_id bigint,
  request_key text,
  client_ip text,
  primary key (compete_id, seq)
);
-- An offer that is sent again counts once.
create unique index srm_act_hall_entry_key_idx on srm_act_hall_entry (compete_id, bidder_id, request_key)
  where request_key is not null;

create function srm_act_hall_entry_stays() returns trigger language plpgsql as $$
begin
  raise exception 'entries of a hall are never changed';
end $$;
create trigger srm_act_hall_entry_stays before update or delete on srm_act_hall_entry
  for each row execute function srm_act_hall_entry_stays();
