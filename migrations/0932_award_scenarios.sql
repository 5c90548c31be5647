create table srm_inq_scenario (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  scenario_number text,
  scenario_name text,
  award_id bigint,
  inquiry_id bigint,
  category_id bigint,
  buyer_id bigint,
  currency_code text,
  share_step text,
  total_amount numeric(18,2),
  line_amount numeric(18,2),
  fixed_amount numeric(18,2),
  supplier_count bigint,
  line_count bigint,
  unquoted_count bigint,
  solved_time timestamptz(0),
  solved_by bigint,
  applied_time timestamptz(0),
  applied_reason text,
  pinyin text
);
create table srm_inq_scenario__constraints (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_inq_scenario (id) on delete cascade,
  constraint_type text,
  value numeric(18,6),
  supplier_id bigint,
  district_id bigint,
  item_line_num bigint,
  cost numeric(18,2),
  conflict_flag text
);
create table srm_inq_scenario__shares (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_inq_scenario (id) on delete cascade,
  supplier_id bigint,
  line_count bigint,
  amount numeric(18,2),
  share_pct numeric(9,4),
  fixed_amount numeric(18,2)
);
create table srm_inq_scenario__choice (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_inq_scenario (id) on delete cascade,
  item_line_num bigint,
  inquiry_item_id bigint,
  item_id bigint,
  item_name text,
  supplier_id bigint,
  share_pct numeric(9,4),
  amount numeric(18,2),
  extra_amount numeric(18,2)
);
alter table srm_inq_scenario add constraint srm_inq_scenario_status_check check (status in ('DRAFT', 'SOLVED', 'INFEASIBLE', 'APPLIED'));
alter table srm_inq_scenario add constraint srm_inq_scenario_scenario_number_key unique (scenario_number);
alter table srm_inq_scenario add constraint srm_inq_scenario_award_id_fkey foreign key (award_id) references srm_inq_award (id);
alter table srm_inq_scenario add constraint srm_inq_scenario_inquiry_id_fkey foreign key (inquiry_id) references srm_inq_inquiry (id);
alter table srm_inq_scenario add constraint srm_inq_scenario_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_inq_scenario add constraint srm_inq_scenario_category_id_fkey foreign key (category_id) references srm_base_category (id);
alter table srm_inq_scenario add constraint srm_inq_scenario_buyer_id_fkey foreign key (buyer_id) references base_person (id);
alter table srm_inq_scenario add constraint srm_inq_scenario_solved_by_fkey foreign key (solved_by) references base_user (id);
alter table srm_inq_scenario__constraints add constraint srm_inq_scenario__constraints_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
alter table srm_inq_scenario__constraints add constraint srm_inq_scenario__constraints_district_id_fkey foreign key (district_id) references srm_base_district (id);
alter table srm_inq_scenario__constraints add constraint srm_inq_scenario__constraints_conflict_flag_yn check (conflict_flag in ('Y', 'N'));
alter table srm_inq_scenario__shares add constraint srm_inq_scenario__shares_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
alter table srm_inq_scenario__choice add constraint srm_inq_scenario__choice_inquiry_item_id_fkey foreign key (inquiry_item_id) references srm_inq_inquiry__items (id);
alter table srm_inq_scenario__choice add constraint srm_inq_scenario__choice_item_id_fkey foreign key (item_id) references srm_base_item (id);
alter table srm_inq_scenario__choice add constraint srm_inq_scenario__choice_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
create index srm_inq_scenario_creation_date_id_idx on srm_inq_scenario (creation_date desc, id desc);
create index srm_inq_scenario_status_creation_date_id_idx on srm_inq_scenario (status, creation_date desc, id desc);
create index srm_inq_scenario_award_id_idx on srm_inq_scenario (award_id) where award_id is not null;
create index srm_inq_scenario_inquiry_id_idx on srm_inq_scenario (inquiry_id) where inquiry_id is not null;
create index srm_inq_scenario_org_id_idx on srm_inq_scenario (org_id) where org_id is not null;
create index srm_inq_scenario_category_id_idx on srm_inq_scenario (category_id) where category_id is not null;
create index srm_inq_scenario_buyer_id_idx on srm_inq_scenario (buyer_id) where buyer_id is not null;
create index srm_inq_scenario_solved_by_idx on srm_inq_scenario (solved_by) where solved_by is not null;
create index srm_inq_scenario_award_id_status_idx on srm_inq_scenario (award_id, status);
create index srm_inq_scenario_pinyin_trgm on srm_inq_scenario using gin (pinyin gin_trgm_ops);
create index srm_inq_scenario_scenario_number_trgm on srm_inq_scenario using gin (scenario_number gin_trgm_ops);
create index srm_inq_scenario_scenario_name_trgm on srm_inq_scenario using gin (scenario_name gin_trgm_ops);
create index srm_inq_scenario__constraints_header_id_idx on srm_inq_scenario__constraints (header_id);
create index srm_inq_scenario__constraints_supplier_id_idx on srm_inq_scenario__constraints (supplier_id) where supplier_id is not null;
create index srm_inq_scenario__constraints_district_id_idx on srm_inq_scenario__constraints (district_id) where district_id is not null;
create index srm_inq_scenario__shares_header_id_idx on srm_inq_scenario__shares (header_id);
create index srm_inq_scenario__shares_supplier_id_idx on srm_inq_scenario__shares (supplier_id) where supplier_id is not null;
create index srm_inq_scenario__choice_header_id_idx on srm_inq_scenario__choice (header_id);
create index srm_inq_scenario__choice_inquiry_item_id_idx on srm_inq_scenario__choice (inquiry_item_id) where inquiry_item_id is not null;
create index srm_inq_scenario__choice_item_id_idx on srm_inq_scenario__choice (item_id) where item_id is not null;
create index srm_inq_scenario__choice_supplier_id_idx on srm_inq_scenario__choice (supplier_id) where supplier_id is not null;
