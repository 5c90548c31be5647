-- Quotation templates in RFQs: a copy of the projects with the RFQ, and what each supplier enters for each line.
create table srm_inq_inquiry__cost_template (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_inq_inquiry (id) on delete cascade,
  seq_num bigint,
  project_code text,
  project_name text,
  project_name_en text,
  project_type text,
  parent_code text,
  cost_class text,
  formula text,
  precision_num bigint,
  unit_text text,
  required_flag text,
  min_value numeric(18,6),
  max_value numeric(18,6),
  default_value numeric(18,6),
  guidance text,
  result_flag text
);
create table srm_inq_quotation__quote_projects (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_inq_quotation (id) on delete cascade,
  parent_id bigint not null references srm_inq_quotation__lines (id) on delete cascade,
  seq_num bigint,
  project_code text,
  project_name text,
  project_name_en text,
  project_type text,
  parent_code text,
  cost_class text,
  formula text,
  precision_num bigint,
  unit_text text,
  required_flag text,
  min_value numeric(18,6),
  max_value numeric(18,6),
  default_value numeric(18,6),
  guidance text,
  result_flag text,
  entered_value numeric(18,6),
  entered_text text,
  result_value numeric(18,6)
);
alter table srm_inq_inquiry add column quotation_templet_id bigint;
alter table srm_inq_inquiry add column templet_rate numeric(18,8);
alter table srm_inq_inquiry add column detail_visible_flag text;
alter table srm_inq_quotation add column templet_name text;
alter table srm_inq_quotation add column templet_name_en text;
alter table srm_inq_quotation add column templet_rate numeric(18,8);
alter table srm_inq_quotation add column detail_visible_flag text;
alter table srm_inq_inquiry add constraint srm_inq_inquiry_quotation_templet_id_fkey foreign key (quotation_templet_id) references srm_pur_quotation_templet (id);
alter table srm_inq_inquiry add constraint srm_inq_inquiry_detail_visible_flag_yn check (detail_visible_flag in ('Y', 'N'));
alter table srm_inq_inquiry__cost_template add constraint srm_inq_inquiry__cost_template_required_flag_yn check (required_flag in ('Y', 'N'));
alter table srm_inq_inquiry__cost_template add constraint srm_inq_inquiry__cost_template_result_flag_yn check (result_flag in ('Y', 'N'));
alter table srm_inq_quotation add constraint srm_inq_quotation_detail_visible_flag_yn check (detail_visible_flag in ('Y', 'N'));
alter table srm_inq_quotation__quote_projects add constraint srm_inq_quotation__quote_projects_required_flag_yn check (required_flag in ('Y', 'N'));
alter table srm_inq_quotation__quote_projects add constraint srm_inq_quotation__quote_projects_result_flag_yn check (result_flag in ('Y', 'N'));
create index srm_inq_inquiry__cost_template_header_id_idx on srm_inq_inquiry__cost_template (header_id);
create index srm_inq_quotation__quote_projects_header_id_idx on srm_inq_quotation__quote_projects (header_id);
create index srm_inq_quotation__quote_projects_parent_id_idx on srm_inq_quotation__quote_projects (parent_id);
create index srm_inq_inquiry_quotation_templet_id_idx on srm_inq_inquiry (quotation_templet_id)
  where quotation_templet_id is not null;
-- What changed for a supplier who had begun to quote.
create table srm_inq_quotation__changes (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_inq_quotation (id) on delete cascade,
  changed_time timestamptz(0),
  line_num bigint,
  changed_field text,
  old_value text,
  new_value text
);
create index srm_inq_quotation__changes_header_id_idx on srm_inq_quotation__changes (header_id);
alter table srm_inq_quotation__lines add column changed_flag text;
alter table srm_inq_quotation__lines add constraint srm_inq_quotation__lines_changed_flag_yn
  check (changed_flag in ('Y', 'N'));
alter table srm_bid_respond__items add column previous_quantity numeric(18,6);
-- Cost details have a right of their own. Every role that sees prices of quotations saw them until now and keeps them.
with added as (
  insert into base_resource (status, enabled_flag, menu_id, resource_code, resource_name, resource_name_en, resource_type,
    button_color, api_actions, field_keys, seq_num)
  select 'ENABLED', 'Y', menu_id, 'btnViewCostDetail', '查看成本明细', 'View cost details', 'FIELD', 'BLUE', '[]',
    '["srmInqQuotation.costs.unitCost", "srmInqQuotation.costs.amount"]', seq_num
  from base_resource where resource_code = 'btnViewPrice' and field_keys::text like '%"srmInqQuotation.%'
  returning id, menu_id
)
insert into base_role__resource_permits (header_id, menu_id, resource_id)
select permit.header_id, added.menu_id, added.id
from added
  join base_resource price on price.menu_id = added.menu_id and price.resource_code = 'btnViewPrice'
  join base_role__resource_permits permit on permit.resource_id = price.id;
