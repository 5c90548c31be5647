create table srm_act_award (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  award_number text,
  compete_id bigint,
  title text,
  compete_type text,
  category_id bigint,
  buyer_id bigint,
  price_basis text,
  currency_code text,
  payment_term_id bigint,
  effective_from date,
  effective_to date,
  award_reason text,
  amount_excl_tax numeric(18,2),
  amount_incl_tax numeric(18,2),
  start_price numeric(18,2),
  best_entry_amount numeric(18,2),
  drop_amount numeric(18,2),
  drop_rate numeric(9,4),
  saving_amount numeric(18,2),
  supplier_count bigint,
  offer_count bigint,
  reserve_met_flag text,
  non_first_flag text,
  pinyin text
);
create table srm_act_award__lines (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_act_award (id) on delete cascade,
  line_num bigint,
  compete_item_id bigint,
  item_id bigint,
  item_name text,
  uom_code text,
  item_quantity numeric(18,6),
  supplier_id bigint,
  rank_num bigint,
  share_pct numeric(9,4),
  award_quantity numeric(18,6),
  tax_rate text,
  award_price_excl_tax numeric(18,6),
  award_price_incl_tax numeric(18,6),
  amount_excl_tax numeric(18,2),
  amount_incl_tax numeric(18,2),
  last_price_excl_tax numeric(18,6),
  saving_amount numeric(18,2),
  reason text,
  price_id bigint
);
alter table srm_act_compete__items add column share_pct numeric(9,4);
alter table srm_act_compete__suppliers add column result text;
alter table srm_act_award add constraint srm_act_award_status_check check (status in ('DRAFT', 'APPROVING', 'REJECTED', 'APPROVED', 'CANCELLED'));
alter table srm_act_award add constraint srm_act_award_award_number_key unique (award_number);
alter table srm_act_award add constraint srm_act_award_compete_id_fkey foreign key (compete_id) references srm_act_compete (id);
alter table srm_act_award add constraint srm_act_award_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_act_award add constraint srm_act_award_category_id_fkey foreign key (category_id) references srm_base_category (id);
alter table srm_act_award add constraint srm_act_award_buyer_id_fkey foreign key (buyer_id) references base_person (id);
alter table srm_act_award add constraint srm_act_award_payment_term_id_fkey foreign key (payment_term_id) references srm_base_payment_term (id);
alter table srm_act_award add constraint srm_act_award_reserve_met_flag_yn check (reserve_met_flag in ('Y', 'N'));
alter table srm_act_award add constraint srm_act_award_non_first_flag_yn check (non_first_flag in ('Y', 'N'));
alter table srm_act_award add constraint srm_act_award_prices_in_order check (effective_to >= effective_from);
alter table srm_act_award__lines add constraint srm_act_award__lines_compete_item_id_fkey foreign key (compete_item_id) references srm_act_compete__items (id);
alter table srm_act_award__lines add constraint srm_act_award__lines_item_id_fkey foreign key (item_id) references srm_base_item (id);
alter table srm_act_award__lines add constraint srm_act_award__lines_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
alter table srm_act_award__lines add constraint srm_act_award__lines_price_id_fkey foreign key (price_id) references srm_base_item_price (id);
alter table srm_act_award__lines add constraint srm_act_award__lines_header_id_compete_item_id_supplier_id_key unique (header_id, compete_item_id, supplier_id);
alter table srm_act_compete drop constraint srm_act_compete_status_check;
alter table srm_act_compete add constraint srm_act_compete_status_check check (status in ('DRAFT', 'APPROVING', 'REJECTED', 'APPROVED', 'PUBLISHED', 'OPEN', 'PAUSED', 'BETWEEN_TURNS', 'CLOSED', 'RESULTED', 'FAILED', 'CANCELLED')) not valid;
create index srm_act_award_creation_date_id_idx on srm_act_award (creation_date desc, id desc);
create index srm_act_award_status_creation_date_id_idx on srm_act_award (status, creation_date desc, id desc);
create index srm_act_award_compete_id_idx on srm_act_award (compete_id) where compete_id is not null;
create index srm_act_award_org_id_idx on srm_act_award (org_id) where org_id is not null;
create index srm_act_award_category_id_idx on srm_act_award (category_id) where category_id is not null;
create index srm_act_award_buyer_id_idx on srm_act_award (buyer_id) where buyer_id is not null;
create index srm_act_award_payment_term_id_idx on srm_act_award (payment_term_id) where payment_term_id is not null;
create unique index srm_act_award_compete_id_uq on srm_act_award (compete_id) nulls not distinct where status <> 'CANCELLED';
create index srm_act_award_pinyin_trgm on srm_act_award using gin (pinyin gin_trgm_ops);
create index srm_act_award_award_number_trgm on srm_act_award using gin (award_number gin_trgm_ops);
create index srm_act_award_title_trgm on srm_act_award using gin (title gin_trgm_ops);
create index srm_act_award__lines_header_id_idx on srm_act_award__lines (header_id);
create index srm_act_award__lines_compete_item_id_idx on srm_act_award__lines (compete_item_id) where compete_item_id is not null;
create index srm_act_award__lines_item_id_idx on srm_act_award__lines (item_id) where item_id is not null;
create index srm_act_award__lines_supplier_id_idx on srm_act_award__lines (supplier_id) where supplier_id is not null;
create index srm_act_award__lines_price_id_idx on srm_act_award__lines (price_id) where price_id is not null;
