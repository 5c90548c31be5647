create table srm_cct_contract (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  contract_number text,
  version bigint,
  contract_name text,
  contract_mode text,
  contract_type text,
  template_id bigint,
  buyer_id bigint,
  department_id bigint,
  paper_number text,
  archive_number text,
  source_type text,
  source_number text,
  source_id bigint,
  settle_org_id bigint,
  supplier_id bigint,
  site_id bigint,
  supplier_contact_id bigint,
  supplier_contact text,
  supplier_contact_phone text,
  amount_type text,
  currency_code text,
  price_basis text,
  amount_incl_tax numeric(18,2),
  amount_excl_tax numeric(18,2),
  tax_amount numeric(18,2),
  exchange_rate numeric(18,8),
  local_amount_incl_tax numeric(18,2),
  payment_term_id bigint,
  deposit_amount numeric(18,2),
  ordered_amount numeric(18,2),
  remaining_amount numeric(18,2),
  effective_from date,
  effective_to date,
  late_start_reason text,
  auto_renew_flag text,
  renew_months bigint,
  warranty_months bigint,
  deemed_accept_flag text,
  delivery_place text,
  sign_mode text,
  sign_order text,
  contract_file_id text,
  text_hash text,
  sign_deadline timestamptz(0),
  sign_flow_id text,
  sign_date date,
  effective_date date,
  signed_file_id text,
  signed_hash text,
  confirm_deadline timestamptz(0),
  confirm_time timestamptz(0),
  refuse_reason text,
  refused_flag text,
  deviation_count bigint,
  revision_round bigint,
  turn_side text,
  negotiate_deadline timestamptz(0),
  open_deviation_count bigint,
  agreed_hash text,
  previous_id bigint,
  alter_type text[],
  alter_reason text,
  altering_flag text,
  renew_from_id bigint,
  terminate_type text,
  terminate_date date,
  terminate_reason text,
  compensate_amount numeric(18,2),
  terminate_decided_flag text,
  cancel_reason text,
  internal_remark text,
  pinyin text
);
create table srm_cct_contract__lines (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_cct_contract (id) on delete cascade,
  line_num bigint,
  item_id bigint,
  item_description text,
  specification text,
  quantity numeric(18,6),
  uom_code text,
  price_incl_tax numeric(18,6),
  price_excl_tax numeric(18,6),
  price_unit_qty numeric(18,6),
  tax_rate text,
  amount_incl_tax numeric(18,2),
  amount_excl_tax numeric(18,2),
  tax_amount numeric(18,2),
  ordered_quantity numeric(18,6),
  remaining_quantity numeric(18,6),
  delivery_date date,
  category_id bigint,
  receive_org_id bigint,
  write_price_flag text,
  price_locked_flag text,
  source_line_id bigint,
  line_key text,
  remark text
);
create table srm_cct_contract__clauses (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_cct_contract (id) on delete cascade,
  seq_num bigint,
  chapter_name text,
  terms_id bigint,
  clause_title text,
  clause_content text,
  mandatory_flag text,
  editable_flag text,
  deviation_flag text,
  clause_state text,
  supplier_proposal text,
  buyer_reply text
);
create table srm_cct_contract__merge_values (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_cct_contract (id) on delete cascade,
  field_code text,
  field_name text,
  input_type text,
  field_value text,
  required_flag text
);
create table srm_cct_contract__pay_stages (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_cct_contract (id) on delete cascade,
  stage_num bigint,
  stage_type text,
  proportion numeric(9,4),
  plan_amount numeric(18,2),
  plan_date date,
  paid_amount numeric(18,2)
);
create table srm_cct_contract__parties (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_cct_contract (id) on delete cascade,
  party_role text,
  party_name text,
  unified_credit_code text,
  address text,
  legal_person text,
  agent_name text,
  account_id bigint,
  bank_branch text,
  bank_account text
);
create table srm_cct_contract__revisions (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_cct_contract (id) on delete cascade,
  round_num bigint,
  revision_side text,
  revision_user_id bigint,
  revision_remark text,
  revision_file_id text,
  changed_clause_count bigint,
  send_time timestamptz(0),
  sent_clauses jsonb
);
create table srm_cct_contract__signers (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_cct_contract (id) on delete cascade,
  sign_seq bigint,
  party_role text,
  sign_account_id bigint,
  agent_account_id bigint,
  seal_name text,
  sign_keyword text,
  sign_status text,
  sign_time timestamptz(0),
  cert_serial text,
  file_hash text,
  refuse_reason text
);
create table srm_cct_template (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  template_code text,
  version bigint,
  template_name text,
  template_name_en text,
  contract_type text,
  contract_mode text,
  org_ids bigint[],
  category_ids bigint[],
  contract_language text,
  default_flag text,
  terms_outdated_flag text,
  publish_time timestamptz(0),
  remark text,
  sign_mode text,
  sign_order text,
  buyer_sign_keyword text,
  supplier_sign_keyword text,
  cross_page_seal_flag text,
  header_text text,
  footer_text text,
  line_table_flag text,
  line_columns text[],
  pinyin text
);
create table srm_cct_template__clauses (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_cct_template (id) on delete cascade,
  seq_num bigint,
  chapter_name text,
  terms_id bigint,
  terms_version bigint,
  terms_level text,
  mandatory_flag text,
  editable_flag text
);
create table srm_cct_template__merge_fields (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_cct_template (id) on delete cascade,
  field_code text,
  field_name text,
  input_flag text,
  input_type text,
  required_flag text,
  default_value text,
  format_pattern text
);
create table srm_cct_terms (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  terms_code text,
  version bigint,
  terms_name text,
  terms_name_en text,
  terms_category text,
  terms_level text,
  contract_types text[],
  org_ids bigint[],
  replace_terms_id bigint,
  used_count bigint,
  publish_time timestamptz(0),
  invalid_time timestamptz(0),
  terms_content text,
  terms_content_en text,
  risk_remark text,
  pinyin text
);
create table srm_cct_terms__merge_fields (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_cct_terms (id) on delete cascade,
  field_code text,
  field_name text
);
alter table srm_pur_agreement add constraint srm_pur_agreement_contract_id_fkey foreign key (contract_id) references srm_cct_contract (id) not valid;
alter table srm_pur_order add constraint srm_pur_order_contract_id_fkey foreign key (contract_id) references srm_cct_contract (id) not valid;
alter table srm_pur_order__lines add constraint srm_pur_order__lines_contract_id_fkey foreign key (contract_id) references srm_cct_contract (id) not valid;
alter table srm_cct_contract add constraint srm_cct_contract_status_check check (status in ('DRAFT', 'NEGOTIATING', 'FINALIZED', 'APPROVING', 'REJECTED', 'APPROVED', 'TO_CONFIRM', 'REFUSED', 'CONFIRMED', 'SIGNING', 'SIGNED', 'EFFECTIVE', 'TERMINATING', 'TERMINATE_CONFIRM', 'TERMINATED', 'EXPIRED', 'SUPERSEDED', 'CANCELLED'));
alter table srm_cct_contract add constraint srm_cct_contract_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_cct_contract add constraint srm_cct_contract_template_id_fkey foreign key (template_id) references srm_cct_template (id);
alter table srm_cct_contract add constraint srm_cct_contract_buyer_id_fkey foreign key (buyer_id) references base_person (id);
alter table srm_cct_contract add constraint srm_cct_contract_department_id_fkey foreign key (department_id) references base_department (id);
alter table srm_cct_contract add constraint srm_cct_contract_settle_org_id_fkey foreign key (settle_org_id) references base_organization (id);
alter table srm_cct_contract add constraint srm_cct_contract_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
alter table srm_cct_contract add constraint srm_cct_contract_site_id_fkey foreign key (site_id) references srm_pos_supplier_site (id);
alter table srm_cct_contract add constraint srm_cct_contract_supplier_contact_id_fkey foreign key (supplier_contact_id) references srm_pos_supplier__contacts (id);
alter table srm_cct_contract add constraint srm_cct_contract_payment_term_id_fkey foreign key (payment_term_id) references srm_base_payment_term (id);
alter table srm_cct_contract add constraint srm_cct_contract_auto_renew_flag_yn check (auto_renew_flag in ('Y', 'N'));
alter table srm_cct_contract add constraint srm_cct_contract_deemed_accept_flag_yn check (deemed_accept_flag in ('Y', 'N'));
alter table srm_cct_contract add constraint srm_cct_contract_refused_flag_yn check (refused_flag in ('Y', 'N'));
alter table srm_cct_contract add constraint srm_cct_contract_previous_id_fkey foreign key (previous_id) references srm_cct_contract (id);
alter table srm_cct_contract add constraint srm_cct_contract_altering_flag_yn check (altering_flag in ('Y', 'N'));
alter table srm_cct_contract add constraint srm_cct_contract_renew_from_id_fkey foreign key (renew_from_id) references srm_cct_contract (id);
alter table srm_cct_contract add constraint srm_cct_contract_terminate_decided_flag_yn check (terminate_decided_flag in ('Y', 'N'));
alter table srm_cct_contract add constraint srm_cct_contract_period check (effective_to >= effective_from);
alter table srm_cct_contract add constraint srm_cct_contract_ordered_not_negative check (ordered_amount >= 0);
alter table srm_cct_contract__lines add constraint srm_cct_contract__lines_item_id_fkey foreign key (item_id) references srm_base_item (id);
alter table srm_cct_contract__lines add constraint srm_cct_contract__lines_category_id_fkey foreign key (category_id) references srm_base_category (id);
alter table srm_cct_contract__lines add constraint srm_cct_contract__lines_receive_org_id_fkey foreign key (receive_org_id) references base_organization (id);
alter table srm_cct_contract__lines add constraint srm_cct_contract__lines_write_price_flag_yn check (write_price_flag in ('Y', 'N'));
alter table srm_cct_contract__lines add constraint srm_cct_contract__lines_price_locked_flag_yn check (price_locked_flag in ('Y', 'N'));
alter table srm_cct_contract__lines add constraint srm_cct_contract__lines_header_id_line_key_key unique (header_id, line_key);
alter table srm_cct_contract__lines add constraint srm_cct_contract__lines_lines_ordered_not_negative check (ordered_quantity >= 0);
alter table srm_cct_contract__lines add constraint srm_cct_contract__lines_lines_within_quantity check (quantity is null or ordered_quantity <= quantity);
alter table srm_cct_contract__clauses add constraint srm_cct_contract__clauses_terms_id_fkey foreign key (terms_id) references srm_cct_terms (id);
alter table srm_cct_contract__clauses add constraint srm_cct_contract__clauses_mandatory_flag_yn check (mandatory_flag in ('Y', 'N'));
alter table srm_cct_contract__clauses add constraint srm_cct_contract__clauses_editable_flag_yn check (editable_flag in ('Y', 'N'));
alter table srm_cct_contract__clauses add constraint srm_cct_contract__clauses_deviation_flag_yn check (deviation_flag in ('Y', 'N'));
alter table srm_cct_contract__merge_values add constraint srm_cct_contract__merge_values_required_flag_yn check (required_flag in ('Y', 'N'));
alter table srm_cct_contract__parties add constraint srm_cct_contract__parties_account_id_fkey foreign key (account_id) references srm_pos_supplier__accounts (id);
alter table srm_cct_contract__parties add constraint srm_cct_contract__parties_header_id_party_role_key unique (header_id, party_role);
alter table srm_cct_contract__revisions add constraint srm_cct_contract__revisions_revision_user_id_fkey foreign key (revision_user_id) references base_user (id);
alter table srm_cct_contract__signers add constraint srm_cct_contract__signers_header_id_party_role_key unique (header_id, party_role);
alter table srm_cct_template add constraint srm_cct_template_status_check check (status in ('DRAFT', 'PUBLISHED', 'INVALID'));
alter table srm_cct_template add constraint srm_cct_template_default_flag_yn check (default_flag in ('Y', 'N'));
alter table srm_cct_template add constraint srm_cct_template_terms_outdated_flag_yn check (terms_outdated_flag in ('Y', 'N'));
alter table srm_cct_template add constraint srm_cct_template_cross_page_seal_flag_yn check (cross_page_seal_flag in ('Y', 'N'));
alter table srm_cct_template add constraint srm_cct_template_line_table_flag_yn check (line_table_flag in ('Y', 'N'));
alter table srm_cct_template add constraint srm_cct_template_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_cct_template__clauses add constraint srm_cct_template__clauses_terms_id_fkey foreign key (terms_id) references srm_cct_terms (id);
alter table srm_cct_template__clauses add constraint srm_cct_template__clauses_mandatory_flag_yn check (mandatory_flag in ('Y', 'N'));
alter table srm_cct_template__clauses add constraint srm_cct_template__clauses_editable_flag_yn check (editable_flag in ('Y', 'N'));
alter table srm_cct_template__clauses add constraint srm_cct_template__clauses_header_id_seq_num_key unique (header_id, seq_num);
alter table srm_cct_template__clauses add constraint srm_cct_template__clauses_header_id_terms_id_key unique (header_id, terms_id);
alter table srm_cct_template__merge_fields add constraint srm_cct_template__merge_fields_input_flag_yn check (input_flag in ('Y', 'N'));
alter table srm_cct_template__merge_fields add constraint srm_cct_template__merge_fields_required_flag_yn check (required_flag in ('Y', 'N'));
alter table srm_cct_terms add constraint srm_cct_terms_status_check check (status in ('DRAFT', 'PUBLISHED', 'INVALID'));
alter table srm_cct_terms add constraint srm_cct_terms_replace_terms_id_fkey foreign key (replace_terms_id) references srm_cct_terms (id);
alter table srm_cct_terms add constraint srm_cct_terms_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_base_item_price add constraint srm_base_item_price_contract_id_fkey foreign key (contract_id) references srm_cct_contract (id) not valid;
create index srm_cct_contract_creation_date_id_idx on srm_cct_contract (creation_date desc, id desc);
create index srm_cct_contract_status_creation_date_id_idx on srm_cct_contract (status, creation_date desc, id desc);
create index srm_cct_contract_org_id_idx on srm_cct_contract (org_id) where org_id is not null;
create index srm_cct_contract_template_id_idx on srm_cct_contract (template_id);
create index srm_cct_contract_buyer_id_idx on srm_cct_contract (buyer_id) where buyer_id is not null;
create index srm_cct_contract_department_id_idx on srm_cct_contract (department_id) where department_id is not null;
create index srm_cct_contract_settle_org_id_idx on srm_cct_contract (settle_org_id) where settle_org_id is not null;
create index srm_cct_contract_supplier_id_idx on srm_cct_contract (supplier_id) where supplier_id is not null;
create index srm_cct_contract_site_id_idx on srm_cct_contract (site_id) where site_id is not null;
create index srm_cct_contract_supplier_contact_id_idx on srm_cct_contract (supplier_contact_id) where supplier_contact_id is not null;
create index srm_cct_contract_payment_term_id_idx on srm_cct_contract (payment_term_id) where payment_term_id is not null;
create index srm_cct_contract_previous_id_idx on srm_cct_contract (previous_id) where previous_id is not null;
create index srm_cct_contract_renew_from_id_idx on srm_cct_contract (renew_from_id) where renew_from_id is not null;
create unique index srm_cct_contract_contract_number_version_uq on srm_cct_contract (contract_number, version) nulls not distinct;
create unique index srm_cct_contract_contract_number_uq on srm_cct_contract (contract_number) nulls not distinct where status not in ('EFFECTIVE', 'TERMINATING', 'TERMINATE_CONFIRM', 'TERMINATED', 'EXPIRED', 'SUPERSEDED', 'CANCELLED');
create unique index srm_cct_contract_org_id_archive_number_uq on srm_cct_contract (org_id, archive_number) nulls not distinct where archive_number is not null;
create unique index srm_cct_contract_renew_from_id_uq on srm_cct_contract (renew_from_id) nulls not distinct where renew_from_id is not null and status <> 'CANCELLED';
create index srm_cct_contract_supplier_id_status_creation_date_idx on srm_cct_contract (supplier_id, status, creation_date desc);
create index srm_cct_contract_source_type_source_id_idx on srm_cct_contract (source_type, source_id);
create index srm_cct_contract_pinyin_trgm on srm_cct_contract using gin (pinyin gin_trgm_ops);
create index srm_cct_contract_contract_number_trgm on srm_cct_contract using gin (contract_number gin_trgm_ops);
create index srm_cct_contract_contract_name_trgm on srm_cct_contract using gin (contract_name gin_trgm_ops);
create index srm_cct_contract_take_effect_clock on srm_cct_contract (effective_date, id) where effective_date is not null and status = 'SIGNED';
create index srm_cct_contract_expire_clock on srm_cct_contract (effective_to, id) where effective_to is not null and status = 'EFFECTIVE';
create index srm_cct_contract_terminate_clock on srm_cct_contract (terminate_date, id) where terminate_date is not null and status = 'EFFECTIVE' and terminate_decided_flag = 'Y';
create index srm_cct_contract_confirm_due_clock on srm_cct_contract (confirm_deadline, id) where confirm_deadline is not null and status = 'TO_CONFIRM';
create index srm_cct_contract_sign_over_clock on srm_cct_contract (sign_deadline, id) where sign_deadline is not null and status = 'SIGNING';
create index srm_cct_contract__lines_header_id_idx on srm_cct_contract__lines (header_id);
create index srm_cct_contract__lines_item_id_idx on srm_cct_contract__lines (item_id) where item_id is not null;
create index srm_cct_contract__lines_category_id_idx on srm_cct_contract__lines (category_id) where category_id is not null;
create index srm_cct_contract__lines_receive_org_id_idx on srm_cct_contract__lines (receive_org_id) where receive_org_id is not null;
create index srm_cct_contract__lines_source_line_id_idx on srm_cct_contract__lines (source_line_id);
create index srm_cct_contract__clauses_header_id_idx on srm_cct_contract__clauses (header_id);
create index srm_cct_contract__clauses_terms_id_idx on srm_cct_contract__clauses (terms_id) where terms_id is not null;
create index srm_cct_contract__merge_values_header_id_idx on srm_cct_contract__merge_values (header_id);
create index srm_cct_contract__pay_stages_header_id_idx on srm_cct_contract__pay_stages (header_id);
create index srm_cct_contract__parties_header_id_idx on srm_cct_contract__parties (header_id);
create index srm_cct_contract__parties_account_id_idx on srm_cct_contract__parties (account_id) where account_id is not null;
create index srm_cct_contract__revisions_header_id_idx on srm_cct_contract__revisions (header_id);
create index srm_cct_contract__revisions_revision_user_id_idx on srm_cct_contract__revisions (revision_user_id) where revision_user_id is not null;
create index srm_cct_contract__signers_header_id_idx on srm_cct_contract__signers (header_id);
create index srm_cct_contract__signers_sign_account_id_idx on srm_cct_contract__signers (sign_account_id) where sign_account_id is not null;
create index srm_cct_contract__signers_agent_account_id_idx on srm_cct_contract__signers (agent_account_id) where agent_account_id is not null;
create index srm_cct_template_creation_date_id_idx on srm_cct_template (creation_date desc, id desc);
create index srm_cct_template_status_creation_date_id_idx on srm_cct_template (status, creation_date desc, id desc);
create unique index srm_cct_template_template_code_version_uq on srm_cct_template (template_code, version) nulls not distinct;
create unique index srm_cct_template_template_code_status_uq on srm_cct_template (template_code, status) nulls not distinct where status <> 'INVALID';
create index srm_cct_template_contract_type_contract_mode_status_idx on srm_cct_template (contract_type, contract_mode, status);
create index srm_cct_template_pinyin_trgm on srm_cct_template using gin (pinyin gin_trgm_ops);
create index srm_cct_template_template_code_trgm on srm_cct_template using gin (template_code gin_trgm_ops);
create index srm_cct_template_template_name_trgm on srm_cct_template using gin (template_name gin_trgm_ops);
create index srm_cct_template_template_name_en_trgm on srm_cct_template using gin (template_name_en gin_trgm_ops);
create index srm_cct_template__clauses_header_id_idx on srm_cct_template__clauses (header_id);
create index srm_cct_template__clauses_terms_id_idx on srm_cct_template__clauses (terms_id);
create index srm_cct_template__merge_fields_header_id_idx on srm_cct_template__merge_fields (header_id);
create index srm_cct_terms_creation_date_id_idx on srm_cct_terms (creation_date desc, id desc);
create index srm_cct_terms_status_creation_date_id_idx on srm_cct_terms (status, creation_date desc, id desc);
create index srm_cct_terms_replace_terms_id_idx on srm_cct_terms (replace_terms_id) where replace_terms_id is not null;
create unique index srm_cct_terms_terms_code_version_uq on srm_cct_terms (terms_code, version) nulls not distinct;
create unique index srm_cct_terms_terms_code_status_uq on srm_cct_terms (terms_code, status) nulls not distinct where status <> 'INVALID';
create index srm_cct_terms_pinyin_trgm on srm_cct_terms using gin (pinyin gin_trgm_ops);
create index srm_cct_terms_terms_code_trgm on srm_cct_terms using gin (terms_code gin_trgm_ops);
create index srm_cct_terms_terms_name_trgm on srm_cct_terms using gin (terms_name gin_trgm_ops);
create index srm_cct_terms_terms_name_en_trgm on srm_cct_terms using gin (terms_name_en gin_trgm_ops);
create index srm_cct_terms__merge_fields_header_id_idx on srm_cct_terms__merge_fields (header_id);
