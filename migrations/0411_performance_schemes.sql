create table srm_sml_adjustment_head (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  adjust_number text,
  adjust_title text,
  target_org_id bigint,
  adjust_type text,
  scheme_id bigint,
  effective_date date,
  reason text,
  object_count bigint,
  pinyin text
);
create table srm_sml_adjustment_head__lines (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_sml_adjustment_head (id) on delete cascade,
  preset_id bigint,
  supplier_id bigint,
  grade_code text,
  final_score numeric(8,2),
  old_ratio numeric(9,4),
  actual_ratio numeric(9,4),
  suggest_ratio numeric(9,4),
  new_ratio numeric(9,4),
  change_ratio numeric(9,4),
  line_reason text
);
create table srm_sml_preset_proportion (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  preset_number text,
  preset_version bigint,
  target_org_id bigint,
  object_type text,
  item_id bigint,
  category_id bigint,
  measure_basis text,
  owner_id bigint,
  effective_from date,
  effective_to date,
  tolerance numeric(9,4),
  total_ratio numeric(9,4),
  adjustment_id bigint
);
create table srm_sml_preset_proportion__lines (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_sml_preset_proportion (id) on delete cascade,
  supplier_id bigint,
  site_id bigint,
  preset_ratio numeric(9,4),
  min_order_quantity numeric(18,6),
  order_multiple numeric(18,6),
  priority bigint
);
create table srm_spe_exclude_header (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  exclude_number text,
  supplier_id bigint,
  target_org_id bigint,
  exclude_group text,
  period_from date,
  period_to date,
  reason_type text,
  reason text,
  appeal_id bigint,
  line_count bigint
);
create table srm_spe_exclude_header__lines (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_spe_exclude_header (id) on delete cascade,
  doc_type text,
  doc_number text,
  doc_line_num text,
  item_id bigint,
  doc_date date,
  doc_quantity numeric(18,6),
  exclude_quantity numeric(18,6),
  line_reason text,
  line_id text
);
create table srm_spe_manual_score (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  manual_number text,
  supplier_id bigint,
  target_org_id bigint,
  category_id bigint,
  point_type text,
  points numeric(8,2),
  reason_type text,
  occur_date date,
  reason text,
  evidence_file_ids text,
  scheme_id bigint,
  locked_flag text
);
create table srm_spe_monthly_performance (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  eval_month text,
  target_org_id bigint,
  supplier_id bigint,
  category_id bigint,
  on_time_quantity_rate numeric(9,4),
  due_quantity numeric(24,6),
  on_time_quantity numeric(24,6),
  due_lines bigint,
  on_time_lines bigint,
  lot_pass_rate numeric(9,4),
  inspected_lots bigint,
  passed_lots bigint,
  defect_ppm numeric(24,2),
  received_quantity numeric(24,6),
  defect_quantity numeric(24,6),
  returned_quantity numeric(24,6),
  received_amount numeric(18,2),
  price_competitiveness numeric(9,4),
  benchmark_amount numeric(18,2),
  compared_amount numeric(18,2),
  month_score numeric(8,2),
  grade_code text,
  template_id bigint,
  shown_flag text,
  calculate_time timestamptz(0)
);
create table srm_spe_performance (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  performance_number text,
  performance_type text,
  scheme_id bigint,
  total_scheme_id bigint,
  owner_id bigint,
  supplier_id bigint,
  category_id bigint,
  org_ids bigint[],
  period_type text,
  period_from date,
  period_to date,
  final_score numeric(8,2),
  grade_code text,
  base_score numeric(8,2),
  manual_points numeric(8,2),
  manual_reasons text,
  adjust_score numeric(8,2),
  rank_num bigint,
  rank_total bigint,
  rank_shown text,
  coverage numeric(9,4),
  veto_indicator text,
  last_score numeric(8,2),
  last_grade text,
  rectify_flag text,
  suggest_action text,
  buyer_remark text,
  release_time timestamptz(0),
  appeal_due_date date,
  agree_result text,
  agree_time timestamptz(0),
  auto_agree_flag text,
  appeal_count bigint,
  max_appeals bigint,
  confirm_time timestamptz(0),
  dimension_scores jsonb
);
create table srm_spe_performance__grade_details (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_spe_performance (id) on delete cascade,
  dimension text,
  indicator_code text,
  indicator_name text,
  weight numeric(8,2),
  effective_weight numeric(8,4),
  numerator numeric(24,6),
  denominator numeric(24,6),
  value numeric(24,6),
  score numeric(8,2),
  weighted_score numeric(8,4),
  missing_applied text,
  corrected_flag text,
  show_supplier_flag text,
  source_data_id bigint
);
create table srm_spe_performance__shown_details (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_spe_performance (id) on delete cascade,
  dimension text,
  indicator_code text,
  indicator_name text,
  effective_weight numeric(8,4),
  numerator numeric(24,6),
  denominator numeric(24,6),
  value numeric(24,6),
  score numeric(8,2),
  weighted_score numeric(8,4)
);
create table srm_spe_performance__history (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_spe_performance (id) on delete cascade,
  change_time timestamptz(0),
  change_type text,
  old_score numeric(8,2),
  new_score numeric(8,2),
  old_grade text,
  new_grade text,
  old_rank bigint,
  new_rank bigint,
  source_doc text,
  operator_id bigint,
  snapshot jsonb
);
create table srm_spe_rectification (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  rectify_number text,
  performance_id bigint,
  supplier_id bigint,
  grade_code text,
  owner_id bigint,
  requirement text,
  plan_due_date date,
  rectify_due_date date,
  first_due_date date,
  supplier_owner text,
  commit_time timestamptz(0),
  finish_time timestamptz(0),
  verify_opinion text,
  effect_result text,
  overdue_days bigint
);
create table srm_spe_rectification__measures (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_spe_rectification (id) on delete cascade,
  indicator_code text,
  indicator_name text,
  score numeric(8,2),
  problem text,
  target_value numeric(24,6),
  root_cause text,
  measure text,
  plan_date date,
  actual_date date,
  proof_file_ids text,
  verify_result text
);
create table srm_spe_relation_ratio (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  target_org_id bigint,
  category_id bigint,
  grade_code text,
  effective_from date,
  effective_to date,
  quota_coefficient numeric(6,4),
  max_share numeric(9,4),
  sourcing_allowed_flag text,
  new_project_flag text,
  bid_bonus numeric(8,2),
  inspection_level text
);
create table srm_spe_scheme (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  scheme_number text,
  scheme_name text,
  owner_id bigint,
  total_scheme_id bigint,
  template_id bigint,
  setting_id bigint,
  evaluation_object text,
  period_type text,
  eval_year text,
  period_from date,
  period_to date,
  org_ids bigint[],
  category_ids bigint[],
  score_due_date date,
  supplier_count bigint,
  sheet_progress text,
  calculate_status text,
  calculate_time timestamptz(0),
  calculate_message text,
  template_snapshot jsonb,
  setting_snapshot jsonb,
  score_process text,
  pinyin text
);
create table srm_spe_scheme__suppliers (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_spe_scheme (id) on delete cascade,
  supplier_id bigint,
  category_id bigint,
  received_amount numeric(18,2),
  received_lots bigint,
  include_flag text,
  exclude_reason text
);
create table srm_spe_scheme__raters (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_spe_scheme (id) on delete cascade,
  indicator_code text,
  supplier_id bigint,
  person_id bigint,
  rater_weight numeric(8,2),
  source_flag text
);
create table srm_spe_scheme_score (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  score_number text,
  scheme_id bigint,
  rater_id bigint,
  owner_id bigint,
  period_from date,
  period_to date,
  score_due_date date,
  line_count bigint,
  filled_count bigint,
  submit_time timestamptz(0)
);
create table srm_spe_scheme_score__lines (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_spe_scheme_score (id) on delete cascade,
  supplier_id bigint,
  category_id bigint,
  indicator_code text,
  indicator_name text,
  scoring_guide text,
  last_score numeric(8,2),
  score numeric(8,2),
  na_flag text,
  score_remark text,
  evidence_file_ids text,
  evidence_score numeric(8,2),
  rater_weight numeric(8,2)
);
create table srm_spe_scheme_score_total (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  total_number text,
  scheme_id bigint,
  supplier_count bigint,
  corrected_count bigint,
  average_score numeric(8,2),
  grade_stat text,
  summary_time timestamptz(0),
  remark text
);
create table srm_spe_scheme_score_total__lines (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_spe_scheme_score_total (id) on delete cascade,
  supplier_id bigint,
  category_id bigint,
  dimension_scores jsonb,
  coverage numeric(9,4),
  base_score numeric(8,2),
  manual_points numeric(8,2),
  adjust_score numeric(8,2),
  adjust_reason text,
  final_score numeric(8,2),
  rank_num bigint,
  grade_code text,
  veto_indicator text,
  last_score numeric(8,2),
  change_score numeric(8,2),
  adjust_cap numeric(8,2)
);
create table srm_spe_source_data (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  scheme_id bigint,
  supplier_id bigint,
  category_id bigint,
  indicator_code text,
  indicator_name text,
  formula_code text,
  formula_text text,
  numerator numeric(24,6),
  denominator numeric(24,6),
  excluded_count bigint,
  calc_value numeric(24,6),
  corrected_value numeric(24,6),
  correct_reason text,
  final_value numeric(24,6),
  score numeric(8,2),
  missing_flag text,
  calculate_time timestamptz(0)
);
create table srm_spe_source_detail (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  source_data_id bigint,
  doc_type text,
  doc_number text,
  doc_line_num text,
  item_id bigint,
  doc_date date,
  quantity numeric(18,6),
  numerator_part numeric(18,6),
  denominator_part numeric(18,6),
  exclude_id bigint,
  line_id text
);
create table srm_spe_supplier_appeal (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  appeal_number text,
  performance_id bigint,
  supplier_id bigint,
  appeal_round bigint,
  old_score numeric(8,2),
  old_grade text,
  appeal_reason text,
  submit_time timestamptz(0),
  handler_id bigint,
  handle_due_date date,
  handle_opinion text,
  new_score numeric(8,2),
  new_grade text
);
create table srm_spe_supplier_appeal__lines (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_spe_supplier_appeal (id) on delete cascade,
  indicator_code text,
  indicator_name text,
  current_value numeric(24,6),
  current_score numeric(8,2),
  claimed_value numeric(24,6),
  line_reason text,
  doc_numbers text,
  evidence_file_ids text,
  handle_result text,
  new_value numeric(24,6),
  new_manual_score numeric(8,2),
  exclude_id bigint,
  line_opinion text
);
create table srm_spe_supplier_score (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  total_id bigint,
  supplier_id bigint,
  category_id bigint,
  indicator_code text,
  indicator_name text,
  dimension text,
  weight numeric(8,2),
  effective_weight numeric(8,4),
  value numeric(24,6),
  score numeric(8,2),
  weighted_score numeric(8,4),
  missing_applied text,
  rater_count bigint
);
create table srm_spe_total_scheme (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  total_scheme_number text,
  total_scheme_name text,
  owner_id bigint,
  eval_year text,
  period_type text,
  org_ids bigint[],
  template_id bigint,
  setting_id bigint,
  min_weight_ratio numeric(9,4),
  summary_time timestamptz(0),
  pinyin text
);
create table srm_spe_total_scheme__schemes (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_spe_total_scheme (id) on delete cascade,
  scheme_id bigint,
  period_label text,
  scheme_weight numeric(8,2),
  scheme_status text
);
create table srm_spe_total_scheme__results (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_spe_total_scheme (id) on delete cascade,
  supplier_id bigint,
  category_id bigint,
  joined_weight numeric(8,2),
  total_score numeric(8,2),
  rank_num bigint,
  grade_code text
);
alter table srm_sml_adjustment_head add constraint srm_sml_adjustment_head_status_check check (status in ('DRAFT', 'APPROVING', 'REJECTED', 'APPROVED', 'CANCELLED'));
alter table srm_sml_adjustment_head add constraint srm_sml_adjustment_head_adjust_number_key unique (adjust_number);
alter table srm_sml_adjustment_head add constraint srm_sml_adjustment_head_target_org_id_fkey foreign key (target_org_id) references base_organization (id);
alter table srm_sml_adjustment_head add constraint srm_sml_adjustment_head_scheme_id_fkey foreign key (scheme_id) references srm_spe_scheme (id);
alter table srm_sml_adjustment_head add constraint srm_sml_adjustment_head_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_sml_adjustment_head__lines add constraint srm_sml_adjustment_head__lines_preset_id_fkey foreign key (preset_id) references srm_sml_preset_proportion (id);
alter table srm_sml_adjustment_head__lines add constraint srm_sml_adjustment_head__lines_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
alter table srm_sml_adjustment_head__lines add constraint srm_sml_adjustment_head__lines_header_id_preset_id_sup_1k5it6r unique (header_id, preset_id, supplier_id);
alter table srm_sml_preset_proportion add constraint srm_sml_preset_proportion_status_check check (status in ('DRAFT', 'EFFECTIVE', 'SUPERSEDED', 'EXPIRED', 'INVALID'));
alter table srm_sml_preset_proportion add constraint srm_sml_preset_proportion_target_org_id_fkey foreign key (target_org_id) references base_organization (id);
alter table srm_sml_preset_proportion add constraint srm_sml_preset_proportion_item_id_fkey foreign key (item_id) references srm_base_item (id);
alter table srm_sml_preset_proportion add constraint srm_sml_preset_proportion_category_id_fkey foreign key (category_id) references srm_base_category (id);
alter table srm_sml_preset_proportion add constraint srm_sml_preset_proportion_owner_id_fkey foreign key (owner_id) references base_person (id);
alter table srm_sml_preset_proportion add constraint srm_sml_preset_proportion_adjustment_id_fkey foreign key (adjustment_id) references srm_sml_adjustment_head (id);
alter table srm_sml_preset_proportion add constraint srm_sml_preset_proportion_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_sml_preset_proportion add constraint srm_sml_preset_proportion_one_preset_of_item_a_day exclude using gist (coalesce(target_org_id, 0) with =, coalesce(item_id, 0) with =, daterange(effective_from, effective_to, '[]') with &&) where (status = 'EFFECTIVE' and object_type = 'ITEM');
alter table srm_sml_preset_proportion add constraint srm_sml_preset_proportion_one_preset_of_category_a_day exclude using gist (coalesce(target_org_id, 0) with =, coalesce(category_id, 0) with =, daterange(effective_from, effective_to, '[]') with &&) where (status = 'EFFECTIVE' and object_type = 'CATEGORY');
alter table srm_sml_preset_proportion__lines add constraint srm_sml_preset_proportion__lines_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
alter table srm_sml_preset_proportion__lines add constraint srm_sml_preset_proportion__lines_site_id_fkey foreign key (site_id) references srm_pos_supplier_site (id);
alter table srm_sml_preset_proportion__lines add constraint srm_sml_preset_proportion__lines_header_id_supplier_id_key unique (header_id, supplier_id);
alter table srm_sml_preset_proportion__lines add constraint srm_sml_preset_proportion__lines_header_id_priority_key unique (header_id, priority);
alter table srm_spe_exclude_header add constraint srm_spe_exclude_header_status_check check (status in ('DRAFT', 'APPROVING', 'REJECTED', 'APPROVED', 'INVALID'));
alter table srm_spe_exclude_header add constraint srm_spe_exclude_header_exclude_number_key unique (exclude_number);
alter table srm_spe_exclude_header add constraint srm_spe_exclude_header_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
alter table srm_spe_exclude_header add constraint srm_spe_exclude_header_target_org_id_fkey foreign key (target_org_id) references base_organization (id);
alter table srm_spe_exclude_header add constraint srm_spe_exclude_header_appeal_id_fkey foreign key (appeal_id) references srm_spe_supplier_appeal (id);
alter table srm_spe_exclude_header add constraint srm_spe_exclude_header_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_spe_exclude_header__lines add constraint srm_spe_exclude_header__lines_item_id_fkey foreign key (item_id) references srm_base_item (id);
alter table srm_spe_exclude_header__lines add constraint srm_spe_exclude_header__lines_header_id_doc_type_doc_n_1fl18bm unique (header_id, doc_type, doc_number, doc_line_num);
alter table srm_spe_manual_score add constraint srm_spe_manual_score_status_check check (status in ('DRAFT', 'ENABLED', 'INVALID'));
alter table srm_spe_manual_score add constraint srm_spe_manual_score_manual_number_key unique (manual_number);
alter table srm_spe_manual_score add constraint srm_spe_manual_score_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
alter table srm_spe_manual_score add constraint srm_spe_manual_score_target_org_id_fkey foreign key (target_org_id) references base_organization (id);
alter table srm_spe_manual_score add constraint srm_spe_manual_score_category_id_fkey foreign key (category_id) references srm_base_category (id);
alter table srm_spe_manual_score add constraint srm_spe_manual_score_scheme_id_fkey foreign key (scheme_id) references srm_spe_scheme (id);
alter table srm_spe_manual_score add constraint srm_spe_manual_score_locked_flag_yn check (locked_flag in ('Y', 'N'));
alter table srm_spe_manual_score add constraint srm_spe_manual_score_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_spe_monthly_performance add constraint srm_spe_monthly_performance_status_check check (status in ('CALCULATED', 'LOCKED'));
alter table srm_spe_monthly_performance add constraint srm_spe_monthly_performance_target_org_id_fkey foreign key (target_org_id) references base_organization (id);
alter table srm_spe_monthly_performance add constraint srm_spe_monthly_performance_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
alter table srm_spe_monthly_performance add constraint srm_spe_monthly_performance_category_id_fkey foreign key (category_id) references srm_base_category (id);
alter table srm_spe_monthly_performance add constraint srm_spe_monthly_performance_template_id_fkey foreign key (template_id) references srm_spe_template (id);
alter table srm_spe_monthly_performance add constraint srm_spe_monthly_performance_shown_flag_yn check (shown_flag in ('Y', 'N'));
alter table srm_spe_monthly_performance add constraint srm_spe_monthly_performance_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_spe_performance add constraint srm_spe_performance_status_check check (status in ('DRAFT', 'RELEASED', 'APPEALING', 'APPROVING', 'AGREED', 'CONFIRMED', 'RECTIFYING', 'CLOSED'));
alter table srm_spe_performance add constraint srm_spe_performance_performance_number_key unique (performance_number);
alter table srm_spe_performance add constraint srm_spe_performance_scheme_id_fkey foreign key (scheme_id) references srm_spe_scheme (id);
alter table srm_spe_performance add constraint srm_spe_performance_total_scheme_id_fkey foreign key (total_scheme_id) references srm_spe_total_scheme (id);
alter table srm_spe_performance add constraint srm_spe_performance_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_spe_performance add constraint srm_spe_performance_owner_id_fkey foreign key (owner_id) references base_person (id);
alter table srm_spe_performance add constraint srm_spe_performance_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
alter table srm_spe_performance add constraint srm_spe_performance_category_id_fkey foreign key (category_id) references srm_base_category (id);
alter table srm_spe_performance add constraint srm_spe_performance_rectify_flag_yn check (rectify_flag in ('Y', 'N'));
alter table srm_spe_performance add constraint srm_spe_performance_auto_agree_flag_yn check (auto_agree_flag in ('Y', 'N'));
alter table srm_spe_performance__grade_details add constraint srm_spe_performance__grade_details_corrected_flag_yn check (corrected_flag in ('Y', 'N'));
alter table srm_spe_performance__grade_details add constraint srm_spe_performance__grade_details_show_supplier_flag_yn check (show_supplier_flag in ('Y', 'N'));
alter table srm_spe_performance__grade_details add constraint srm_spe_performance__grade_details_source_data_id_fkey foreign key (source_data_id) references srm_spe_source_data (id);
alter table srm_spe_performance__history add constraint srm_spe_performance__history_operator_id_fkey foreign key (operator_id) references base_user (id);
alter table srm_spe_rectification add constraint srm_spe_rectification_status_check check (status in ('DRAFT', 'ISSUED', 'COMMITTED', 'REPLIED', 'CLOSED', 'CANCELLED'));
alter table srm_spe_rectification add constraint srm_spe_rectification_rectify_number_key unique (rectify_number);
alter table srm_spe_rectification add constraint srm_spe_rectification_performance_id_fkey foreign key (performance_id) references srm_spe_performance (id);
alter table srm_spe_rectification add constraint srm_spe_rectification_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_spe_rectification add constraint srm_spe_rectification_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
alter table srm_spe_rectification add constraint srm_spe_rectification_owner_id_fkey foreign key (owner_id) references base_person (id);
alter table srm_spe_relation_ratio add constraint srm_spe_relation_ratio_status_check check (status in ('ENABLED', 'DISABLED'));
alter table srm_spe_relation_ratio add constraint srm_spe_relation_ratio_target_org_id_fkey foreign key (target_org_id) references base_organization (id);
alter table srm_spe_relation_ratio add constraint srm_spe_relation_ratio_category_id_fkey foreign key (category_id) references srm_base_category (id);
alter table srm_spe_relation_ratio add constraint srm_spe_relation_ratio_sourcing_allowed_flag_yn check (sourcing_allowed_flag in ('Y', 'N'));
alter table srm_spe_relation_ratio add constraint srm_spe_relation_ratio_new_project_flag_yn check (new_project_flag in ('Y', 'N'));
alter table srm_spe_relation_ratio add constraint srm_spe_relation_ratio_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_spe_relation_ratio add constraint srm_spe_relation_ratio_one_ratio_a_day exclude using gist (coalesce(target_org_id, 0) with =, coalesce(category_id, 0) with =, coalesce(grade_code, '') with =, daterange(effective_from, effective_to, '[]') with &&) where (status = 'ENABLED');
alter table srm_spe_scheme add constraint srm_spe_scheme_status_check check (status in ('DRAFT', 'APPROVING', 'REJECTED', 'APPROVED', 'SCORING', 'SUMMARIZED', 'PUBLISHED', 'CLOSED', 'CANCELLED'));
alter table srm_spe_scheme add constraint srm_spe_scheme_scheme_number_key unique (scheme_number);
alter table srm_spe_scheme add constraint srm_spe_scheme_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_spe_scheme add constraint srm_spe_scheme_owner_id_fkey foreign key (owner_id) references base_person (id);
alter table srm_spe_scheme add constraint srm_spe_scheme_total_scheme_id_fkey foreign key (total_scheme_id) references srm_spe_total_scheme (id);
alter table srm_spe_scheme add constraint srm_spe_scheme_template_id_fkey foreign key (template_id) references srm_spe_template (id);
alter table srm_spe_scheme add constraint srm_spe_scheme_setting_id_fkey foreign key (setting_id) references srm_spe_setting_head (id);
alter table srm_spe_scheme__suppliers add constraint srm_spe_scheme__suppliers_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
alter table srm_spe_scheme__suppliers add constraint srm_spe_scheme__suppliers_category_id_fkey foreign key (category_id) references srm_base_category (id);
alter table srm_spe_scheme__suppliers add constraint srm_spe_scheme__suppliers_include_flag_yn check (include_flag in ('Y', 'N'));
alter table srm_spe_scheme__suppliers add constraint srm_spe_scheme__suppliers_header_id_supplier_id_category_id_key unique (header_id, supplier_id, category_id);
alter table srm_spe_scheme__raters add constraint srm_spe_scheme__raters_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
alter table srm_spe_scheme__raters add constraint srm_spe_scheme__raters_person_id_fkey foreign key (person_id) references base_person (id);
alter table srm_spe_scheme__raters add constraint srm_spe_scheme__raters_header_id_indicator_code_suppli_72q27o unique (header_id, indicator_code, supplier_id, person_id);
alter table srm_spe_scheme_score add constraint srm_spe_scheme_score_status_check check (status in ('WAITING', 'DRAFT', 'APPROVING', 'APPROVED', 'REJECTED', 'LAPSED'));
alter table srm_spe_scheme_score add constraint srm_spe_scheme_score_score_number_key unique (score_number);
alter table srm_spe_scheme_score add constraint srm_spe_scheme_score_scheme_id_fkey foreign key (scheme_id) references srm_spe_scheme (id);
alter table srm_spe_scheme_score add constraint srm_spe_scheme_score_rater_id_fkey foreign key (rater_id) references base_person (id);
alter table srm_spe_scheme_score add constraint srm_spe_scheme_score_owner_id_fkey foreign key (owner_id) references base_person (id);
alter table srm_spe_scheme_score add constraint srm_spe_scheme_score_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_spe_scheme_score__lines add constraint srm_spe_scheme_score__lines_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
alter table srm_spe_scheme_score__lines add constraint srm_spe_scheme_score__lines_category_id_fkey foreign key (category_id) references srm_base_category (id);
alter table srm_spe_scheme_score__lines add constraint srm_spe_scheme_score__lines_na_flag_yn check (na_flag in ('Y', 'N'));
alter table srm_spe_scheme_score_total add constraint srm_spe_scheme_score_total_status_check check (status in ('DRAFT', 'APPROVING', 'REJECTED', 'APPROVED'));
alter table srm_spe_scheme_score_total add constraint srm_spe_scheme_score_total_total_number_key unique (total_number);
alter table srm_spe_scheme_score_total add constraint srm_spe_scheme_score_total_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_spe_scheme_score_total add constraint srm_spe_scheme_score_total_scheme_id_key unique (scheme_id);
alter table srm_spe_scheme_score_total add constraint srm_spe_scheme_score_total_scheme_id_fkey foreign key (scheme_id) references srm_spe_scheme (id);
alter table srm_spe_scheme_score_total__lines add constraint srm_spe_scheme_score_total__lines_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
alter table srm_spe_scheme_score_total__lines add constraint srm_spe_scheme_score_total__lines_category_id_fkey foreign key (category_id) references srm_base_category (id);
alter table srm_spe_source_data add constraint srm_spe_source_data_status_check check (status in ('CALCULATED', 'CORRECTED', 'LOCKED'));
alter table srm_spe_source_data add constraint srm_spe_source_data_scheme_id_fkey foreign key (scheme_id) references srm_spe_scheme (id);
alter table srm_spe_source_data add constraint srm_spe_source_data_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_spe_source_data add constraint srm_spe_source_data_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
alter table srm_spe_source_data add constraint srm_spe_source_data_category_id_fkey foreign key (category_id) references srm_base_category (id);
alter table srm_spe_source_data add constraint srm_spe_source_data_missing_flag_yn check (missing_flag in ('Y', 'N'));
alter table srm_spe_source_detail add constraint srm_spe_source_detail_status_check check (status in ('KEPT'));
alter table srm_spe_source_detail add constraint srm_spe_source_detail_source_data_id_fkey foreign key (source_data_id) references srm_spe_source_data (id);
alter table srm_spe_source_detail add constraint srm_spe_source_detail_item_id_fkey foreign key (item_id) references srm_base_item (id);
alter table srm_spe_source_detail add constraint srm_spe_source_detail_exclude_id_fkey foreign key (exclude_id) references srm_spe_exclude_header (id);
alter table srm_spe_source_detail add constraint srm_spe_source_detail_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_spe_supplier_appeal add constraint srm_spe_supplier_appeal_status_check check (status in ('SUBMITTED', 'HANDLING', 'ACCEPTED', 'PARTIAL', 'DISMISSED', 'CANCELLED'));
alter table srm_spe_supplier_appeal add constraint srm_spe_supplier_appeal_appeal_number_key unique (appeal_number);
alter table srm_spe_supplier_appeal add constraint srm_spe_supplier_appeal_performance_id_fkey foreign key (performance_id) references srm_spe_performance (id);
alter table srm_spe_supplier_appeal add constraint srm_spe_supplier_appeal_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_spe_supplier_appeal add constraint srm_spe_supplier_appeal_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
alter table srm_spe_supplier_appeal add constraint srm_spe_supplier_appeal_handler_id_fkey foreign key (handler_id) references base_person (id);
alter table srm_spe_supplier_appeal__lines add constraint srm_spe_supplier_appeal__lines_exclude_id_fkey foreign key (exclude_id) references srm_spe_exclude_header (id);
alter table srm_spe_supplier_appeal__lines add constraint srm_spe_supplier_appeal__lines_header_id_indicator_code_key unique (header_id, indicator_code);
alter table srm_spe_supplier_score add constraint srm_spe_supplier_score_status_check check (status in ('KEPT'));
alter table srm_spe_supplier_score add constraint srm_spe_supplier_score_total_id_fkey foreign key (total_id) references srm_spe_scheme_score_total (id);
alter table srm_spe_supplier_score add constraint srm_spe_supplier_score_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
alter table srm_spe_supplier_score add constraint srm_spe_supplier_score_category_id_fkey foreign key (category_id) references srm_base_category (id);
alter table srm_spe_supplier_score add constraint srm_spe_supplier_score_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_spe_total_scheme add constraint srm_spe_total_scheme_status_check check (status in ('DRAFT', 'RUNNING', 'SUMMARIZED', 'PUBLISHED', 'CANCELLED'));
alter table srm_spe_total_scheme add constraint srm_spe_total_scheme_total_scheme_number_key unique (total_scheme_number);
alter table srm_spe_total_scheme add constraint srm_spe_total_scheme_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_spe_total_scheme add constraint srm_spe_total_scheme_owner_id_fkey foreign key (owner_id) references base_person (id);
alter table srm_spe_total_scheme add constraint srm_spe_total_scheme_template_id_fkey foreign key (template_id) references srm_spe_template (id);
alter table srm_spe_total_scheme add constraint srm_spe_total_scheme_setting_id_fkey foreign key (setting_id) references srm_spe_setting_head (id);
alter table srm_spe_total_scheme__schemes add constraint srm_spe_total_scheme__schemes_scheme_id_fkey foreign key (scheme_id) references srm_spe_scheme (id);
alter table srm_spe_total_scheme__schemes add constraint srm_spe_total_scheme__schemes_header_id_scheme_id_key unique (header_id, scheme_id);
alter table srm_spe_total_scheme__results add constraint srm_spe_total_scheme__results_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
alter table srm_spe_total_scheme__results add constraint srm_spe_total_scheme__results_category_id_fkey foreign key (category_id) references srm_base_category (id);
create index srm_sml_adjustment_head_creation_date_id_idx on srm_sml_adjustment_head (creation_date desc, id desc);
create index srm_sml_adjustment_head_status_creation_date_id_idx on srm_sml_adjustment_head (status, creation_date desc, id desc);
create index srm_sml_adjustment_head_target_org_id_idx on srm_sml_adjustment_head (target_org_id) where target_org_id is not null;
create index srm_sml_adjustment_head_scheme_id_idx on srm_sml_adjustment_head (scheme_id) where scheme_id is not null;
create index srm_sml_adjustment_head_pinyin_trgm on srm_sml_adjustment_head using gin (pinyin gin_trgm_ops);
create index srm_sml_adjustment_head_adjust_number_trgm on srm_sml_adjustment_head using gin (adjust_number gin_trgm_ops);
create index srm_sml_adjustment_head_adjust_title_trgm on srm_sml_adjustment_head using gin (adjust_title gin_trgm_ops);
create index srm_sml_adjustment_head__lines_header_id_idx on srm_sml_adjustment_head__lines (header_id);
create index srm_sml_adjustment_head__lines_preset_id_idx on srm_sml_adjustment_head__lines (preset_id) where preset_id is not null;
create index srm_sml_adjustment_head__lines_supplier_id_idx on srm_sml_adjustment_head__lines (supplier_id) where supplier_id is not null;
create index srm_sml_preset_proportion_creation_date_id_idx on srm_sml_preset_proportion (creation_date desc, id desc);
create index srm_sml_preset_proportion_status_creation_date_id_idx on srm_sml_preset_proportion (status, creation_date desc, id desc);
create index srm_sml_preset_proportion_target_org_id_idx on srm_sml_preset_proportion (target_org_id) where target_org_id is not null;
create index srm_sml_preset_proportion_item_id_idx on srm_sml_preset_proportion (item_id) where item_id is not null;
create index srm_sml_preset_proportion_category_id_idx on srm_sml_preset_proportion (category_id) where category_id is not null;
create index srm_sml_preset_proportion_owner_id_idx on srm_sml_preset_proportion (owner_id) where owner_id is not null;
create index srm_sml_preset_proportion_adjustment_id_idx on srm_sml_preset_proportion (adjustment_id) where adjustment_id is not null;
create unique index srm_sml_preset_proportion_preset_number_preset_version_uq on srm_sml_preset_proportion (preset_number, preset_version) nulls not distinct;
create index srm_sml_preset_proportion_preset_number_trgm on srm_sml_preset_proportion using gin (preset_number gin_trgm_ops);
create index srm_sml_preset_proportion_expire_clock on srm_sml_preset_proportion (effective_to, id) where effective_to is not null and status = 'EFFECTIVE';
create index srm_sml_preset_proportion__lines_header_id_idx on srm_sml_preset_proportion__lines (header_id);
create index srm_sml_preset_proportion__lines_supplier_id_idx on srm_sml_preset_proportion__lines (supplier_id) where supplier_id is not null;
create index srm_sml_preset_proportion__lines_site_id_idx on srm_sml_preset_proportion__lines (site_id) where site_id is not null;
create index srm_spe_exclude_header_creation_date_id_idx on srm_spe_exclude_header (creation_date desc, id desc);
create index srm_spe_exclude_header_status_creation_date_id_idx on srm_spe_exclude_header (status, creation_date desc, id desc);
create index srm_spe_exclude_header_supplier_id_idx on srm_spe_exclude_header (supplier_id) where supplier_id is not null;
create index srm_spe_exclude_header_target_org_id_idx on srm_spe_exclude_header (target_org_id) where target_org_id is not null;
create index srm_spe_exclude_header_appeal_id_idx on srm_spe_exclude_header (appeal_id) where appeal_id is not null;
create index srm_spe_exclude_header_exclude_number_trgm on srm_spe_exclude_header using gin (exclude_number gin_trgm_ops);
create index srm_spe_exclude_header__lines_header_id_idx on srm_spe_exclude_header__lines (header_id);
create index srm_spe_exclude_header__lines_item_id_idx on srm_spe_exclude_header__lines (item_id) where item_id is not null;
create index srm_spe_exclude_header__lines_line_id_idx on srm_spe_exclude_header__lines (line_id);
create index srm_spe_manual_score_creation_date_id_idx on srm_spe_manual_score (creation_date desc, id desc);
create index srm_spe_manual_score_status_creation_date_id_idx on srm_spe_manual_score (status, creation_date desc, id desc);
create index srm_spe_manual_score_supplier_id_idx on srm_spe_manual_score (supplier_id) where supplier_id is not null;
create index srm_spe_manual_score_target_org_id_idx on srm_spe_manual_score (target_org_id) where target_org_id is not null;
create index srm_spe_manual_score_category_id_idx on srm_spe_manual_score (category_id) where category_id is not null;
create index srm_spe_manual_score_scheme_id_idx on srm_spe_manual_score (scheme_id) where scheme_id is not null;
create index srm_spe_manual_score_supplier_id_occur_date_idx on srm_spe_manual_score (supplier_id, occur_date);
create index srm_spe_manual_score_manual_number_trgm on srm_spe_manual_score using gin (manual_number gin_trgm_ops);
create index srm_spe_monthly_performance_creation_date_id_idx on srm_spe_monthly_performance (creation_date desc, id desc);
create index srm_spe_monthly_performance_status_creation_date_id_idx on srm_spe_monthly_performance (status, creation_date desc, id desc);
create index srm_spe_monthly_performance_target_org_id_idx on srm_spe_monthly_performance (target_org_id) where target_org_id is not null;
create index srm_spe_monthly_performance_supplier_id_idx on srm_spe_monthly_performance (supplier_id) where supplier_id is not null;
create index srm_spe_monthly_performance_category_id_idx on srm_spe_monthly_performance (category_id) where category_id is not null;
create index srm_spe_monthly_performance_template_id_idx on srm_spe_monthly_performance (template_id) where template_id is not null;
create unique index srm_spe_monthly_performance_eval_month_target_org_id_s_1y7mmrv on srm_spe_monthly_performance (eval_month, target_org_id, supplier_id, category_id) nulls not distinct;
create index srm_spe_performance_creation_date_id_idx on srm_spe_performance (creation_date desc, id desc);
create index srm_spe_performance_status_creation_date_id_idx on srm_spe_performance (status, creation_date desc, id desc);
create index srm_spe_performance_scheme_id_idx on srm_spe_performance (scheme_id) where scheme_id is not null;
create index srm_spe_performance_total_scheme_id_idx on srm_spe_performance (total_scheme_id) where total_scheme_id is not null;
create index srm_spe_performance_org_id_idx on srm_spe_performance (org_id) where org_id is not null;
create index srm_spe_performance_owner_id_idx on srm_spe_performance (owner_id) where owner_id is not null;
create index srm_spe_performance_supplier_id_idx on srm_spe_performance (supplier_id) where supplier_id is not null;
create index srm_spe_performance_category_id_idx on srm_spe_performance (category_id) where category_id is not null;
create unique index srm_spe_performance_scheme_id_supplier_id_category_id_uq on srm_spe_performance (scheme_id, supplier_id, category_id) nulls not distinct where performance_type = 'SCHEME';
create unique index srm_spe_performance_total_scheme_id_supplier_id_category_id_uq on srm_spe_performance (total_scheme_id, supplier_id, category_id) nulls not distinct where performance_type = 'TOTAL';
create index srm_spe_performance_supplier_id_period_to_idx on srm_spe_performance (supplier_id, period_to desc nulls last);
create index srm_spe_performance_performance_number_trgm on srm_spe_performance using gin (performance_number gin_trgm_ops);
create index srm_spe_performance_silence_is_consent_clock on srm_spe_performance (appeal_due_date, id) where appeal_due_date is not null and status = 'RELEASED';
create index srm_spe_performance__grade_details_header_id_idx on srm_spe_performance__grade_details (header_id);
create index srm_spe_performance__grade_details_source_data_id_idx on srm_spe_performance__grade_details (source_data_id) where source_data_id is not null;
create index srm_spe_performance__shown_details_header_id_idx on srm_spe_performance__shown_details (header_id);
create index srm_spe_performance__history_header_id_idx on srm_spe_performance__history (header_id);
create index srm_spe_performance__history_operator_id_idx on srm_spe_performance__history (operator_id) where operator_id is not null;
create index srm_spe_rectification_creation_date_id_idx on srm_spe_rectification (creation_date desc, id desc);
create index srm_spe_rectification_status_creation_date_id_idx on srm_spe_rectification (status, creation_date desc, id desc);
create index srm_spe_rectification_performance_id_idx on srm_spe_rectification (performance_id) where performance_id is not null;
create index srm_spe_rectification_org_id_idx on srm_spe_rectification (org_id) where org_id is not null;
create index srm_spe_rectification_supplier_id_idx on srm_spe_rectification (supplier_id) where supplier_id is not null;
create index srm_spe_rectification_owner_id_idx on srm_spe_rectification (owner_id) where owner_id is not null;
create index srm_spe_rectification_rectify_number_trgm on srm_spe_rectification using gin (rectify_number gin_trgm_ops);
create index srm_spe_rectification_plan_due_clock on srm_spe_rectification (plan_due_date, id) where plan_due_date is not null and status = 'ISSUED';
create index srm_spe_rectification_done_due_clock on srm_spe_rectification (rectify_due_date, id) where rectify_due_date is not null and status = 'COMMITTED';
create index srm_spe_rectification__measures_header_id_idx on srm_spe_rectification__measures (header_id);
create index srm_spe_relation_ratio_creation_date_id_idx on srm_spe_relation_ratio (creation_date desc, id desc);
create index srm_spe_relation_ratio_status_creation_date_id_idx on srm_spe_relation_ratio (status, creation_date desc, id desc);
create index srm_spe_relation_ratio_target_org_id_idx on srm_spe_relation_ratio (target_org_id) where target_org_id is not null;
create index srm_spe_relation_ratio_category_id_idx on srm_spe_relation_ratio (category_id) where category_id is not null;
create index srm_spe_scheme_creation_date_id_idx on srm_spe_scheme (creation_date desc, id desc);
create index srm_spe_scheme_status_creation_date_id_idx on srm_spe_scheme (status, creation_date desc, id desc);
create index srm_spe_scheme_org_id_idx on srm_spe_scheme (org_id) where org_id is not null;
create index srm_spe_scheme_owner_id_idx on srm_spe_scheme (owner_id) where owner_id is not null;
create index srm_spe_scheme_total_scheme_id_idx on srm_spe_scheme (total_scheme_id) where total_scheme_id is not null;
create index srm_spe_scheme_template_id_idx on srm_spe_scheme (template_id) where template_id is not null;
create index srm_spe_scheme_setting_id_idx on srm_spe_scheme (setting_id) where setting_id is not null;
create index srm_spe_scheme_pinyin_trgm on srm_spe_scheme using gin (pinyin gin_trgm_ops);
create index srm_spe_scheme_scheme_number_trgm on srm_spe_scheme using gin (scheme_number gin_trgm_ops);
create index srm_spe_scheme_scheme_name_trgm on srm_spe_scheme using gin (scheme_name gin_trgm_ops);
create index srm_spe_scheme__suppliers_header_id_idx on srm_spe_scheme__suppliers (header_id);
create index srm_spe_scheme__suppliers_supplier_id_idx on srm_spe_scheme__suppliers (supplier_id) where supplier_id is not null;
create index srm_spe_scheme__suppliers_category_id_idx on srm_spe_scheme__suppliers (category_id) where category_id is not null;
create index srm_spe_scheme__suppliers_supplier_id_category_id_idx on srm_spe_scheme__suppliers (supplier_id, category_id);
create index srm_spe_scheme__raters_header_id_idx on srm_spe_scheme__raters (header_id);
create index srm_spe_scheme__raters_supplier_id_idx on srm_spe_scheme__raters (supplier_id) where supplier_id is not null;
create index srm_spe_scheme__raters_person_id_idx on srm_spe_scheme__raters (person_id) where person_id is not null;
create index srm_spe_scheme_score_creation_date_id_idx on srm_spe_scheme_score (creation_date desc, id desc);
create index srm_spe_scheme_score_status_creation_date_id_idx on srm_spe_scheme_score (status, creation_date desc, id desc);
create index srm_spe_scheme_score_scheme_id_idx on srm_spe_scheme_score (scheme_id) where scheme_id is not null;
create index srm_spe_scheme_score_rater_id_idx on srm_spe_scheme_score (rater_id) where rater_id is not null;
create index srm_spe_scheme_score_owner_id_idx on srm_spe_scheme_score (owner_id) where owner_id is not null;
create unique index srm_spe_scheme_score_scheme_id_rater_id_uq on srm_spe_scheme_score (scheme_id, rater_id) nulls not distinct where status <> 'LAPSED';
create index srm_spe_scheme_score_score_number_trgm on srm_spe_scheme_score using gin (score_number gin_trgm_ops);
create index srm_spe_scheme_score_score_due_clock on srm_spe_scheme_score (score_due_date, id) where score_due_date is not null and status in ('WAITING', 'DRAFT', 'REJECTED');
create index srm_spe_scheme_score__lines_header_id_idx on srm_spe_scheme_score__lines (header_id);
create index srm_spe_scheme_score__lines_supplier_id_idx on srm_spe_scheme_score__lines (supplier_id) where supplier_id is not null;
create index srm_spe_scheme_score__lines_category_id_idx on srm_spe_scheme_score__lines (category_id) where category_id is not null;
create index srm_spe_scheme_score_total_creation_date_id_idx on srm_spe_scheme_score_total (creation_date desc, id desc);
create index srm_spe_scheme_score_total_status_creation_date_id_idx on srm_spe_scheme_score_total (status, creation_date desc, id desc);
create index srm_spe_scheme_score_total_org_id_idx on srm_spe_scheme_score_total (org_id) where org_id is not null;
create index srm_spe_scheme_score_total_scheme_id_idx on srm_spe_scheme_score_total (scheme_id) where scheme_id is not null;
create index srm_spe_scheme_score_total_total_number_trgm on srm_spe_scheme_score_total using gin (total_number gin_trgm_ops);
create index srm_spe_scheme_score_total__lines_header_id_idx on srm_spe_scheme_score_total__lines (header_id);
create index srm_spe_scheme_score_total__lines_supplier_id_idx on srm_spe_scheme_score_total__lines (supplier_id) where supplier_id is not null;
create index srm_spe_scheme_score_total__lines_category_id_idx on srm_spe_scheme_score_total__lines (category_id) where category_id is not null;
create index srm_spe_source_data_creation_date_id_idx on srm_spe_source_data (creation_date desc, id desc);
create index srm_spe_source_data_status_creation_date_id_idx on srm_spe_source_data (status, creation_date desc, id desc);
create index srm_spe_source_data_scheme_id_idx on srm_spe_source_data (scheme_id) where scheme_id is not null;
create index srm_spe_source_data_org_id_idx on srm_spe_source_data (org_id) where org_id is not null;
create index srm_spe_source_data_supplier_id_idx on srm_spe_source_data (supplier_id) where supplier_id is not null;
create index srm_spe_source_data_category_id_idx on srm_spe_source_data (category_id) where category_id is not null;
create unique index srm_spe_source_data_scheme_id_supplier_id_category_id__19t63my on srm_spe_source_data (scheme_id, supplier_id, category_id, indicator_code) nulls not distinct;
create index srm_spe_source_data_indicator_name_trgm on srm_spe_source_data using gin (indicator_name gin_trgm_ops);
create index srm_spe_source_detail_creation_date_id_idx on srm_spe_source_detail (creation_date desc, id desc);
create index srm_spe_source_detail_status_creation_date_id_idx on srm_spe_source_detail (status, creation_date desc, id desc);
create index srm_spe_source_detail_source_data_id_idx on srm_spe_source_detail (source_data_id) where source_data_id is not null;
create index srm_spe_source_detail_item_id_idx on srm_spe_source_detail (item_id) where item_id is not null;
create index srm_spe_source_detail_exclude_id_idx on srm_spe_source_detail (exclude_id) where exclude_id is not null;
create index srm_spe_source_detail_doc_number_trgm on srm_spe_source_detail using gin (doc_number gin_trgm_ops);
create index srm_spe_supplier_appeal_creation_date_id_idx on srm_spe_supplier_appeal (creation_date desc, id desc);
create index srm_spe_supplier_appeal_status_creation_date_id_idx on srm_spe_supplier_appeal (status, creation_date desc, id desc);
create index srm_spe_supplier_appeal_performance_id_idx on srm_spe_supplier_appeal (performance_id) where performance_id is not null;
create index srm_spe_supplier_appeal_org_id_idx on srm_spe_supplier_appeal (org_id) where org_id is not null;
create index srm_spe_supplier_appeal_supplier_id_idx on srm_spe_supplier_appeal (supplier_id) where supplier_id is not null;
create index srm_spe_supplier_appeal_handler_id_idx on srm_spe_supplier_appeal (handler_id) where handler_id is not null;
create unique index srm_spe_supplier_appeal_performance_id_uq on srm_spe_supplier_appeal (performance_id) nulls not distinct where status in ('SUBMITTED', 'HANDLING');
create index srm_spe_supplier_appeal_appeal_number_trgm on srm_spe_supplier_appeal using gin (appeal_number gin_trgm_ops);
create index srm_spe_supplier_appeal_handle_due_clock on srm_spe_supplier_appeal (handle_due_date, id) where handle_due_date is not null and status = 'SUBMITTED';
create index srm_spe_supplier_appeal__lines_header_id_idx on srm_spe_supplier_appeal__lines (header_id);
create index srm_spe_supplier_appeal__lines_exclude_id_idx on srm_spe_supplier_appeal__lines (exclude_id) where exclude_id is not null;
create index srm_spe_supplier_score_creation_date_id_idx on srm_spe_supplier_score (creation_date desc, id desc);
create index srm_spe_supplier_score_status_creation_date_id_idx on srm_spe_supplier_score (status, creation_date desc, id desc);
create index srm_spe_supplier_score_total_id_idx on srm_spe_supplier_score (total_id) where total_id is not null;
create index srm_spe_supplier_score_supplier_id_idx on srm_spe_supplier_score (supplier_id) where supplier_id is not null;
create index srm_spe_supplier_score_category_id_idx on srm_spe_supplier_score (category_id) where category_id is not null;
create index srm_spe_supplier_score_indicator_name_trgm on srm_spe_supplier_score using gin (indicator_name gin_trgm_ops);
create index srm_spe_total_scheme_creation_date_id_idx on srm_spe_total_scheme (creation_date desc, id desc);
create index srm_spe_total_scheme_status_creation_date_id_idx on srm_spe_total_scheme (status, creation_date desc, id desc);
create index srm_spe_total_scheme_org_id_idx on srm_spe_total_scheme (org_id) where org_id is not null;
create index srm_spe_total_scheme_owner_id_idx on srm_spe_total_scheme (owner_id) where owner_id is not null;
create index srm_spe_total_scheme_template_id_idx on srm_spe_total_scheme (template_id) where template_id is not null;
create index srm_spe_total_scheme_setting_id_idx on srm_spe_total_scheme (setting_id) where setting_id is not null;
create unique index srm_spe_total_scheme_eval_year_total_scheme_name_uq on srm_spe_total_scheme (eval_year, total_scheme_name) nulls not distinct;
create index srm_spe_total_scheme_pinyin_trgm on srm_spe_total_scheme using gin (pinyin gin_trgm_ops);
create index srm_spe_total_scheme_total_scheme_number_trgm on srm_spe_total_scheme using gin (total_scheme_number gin_trgm_ops);
create index srm_spe_total_scheme_total_scheme_name_trgm on srm_spe_total_scheme using gin (total_scheme_name gin_trgm_ops);
create index srm_spe_total_scheme__schemes_header_id_idx on srm_spe_total_scheme__schemes (header_id);
create index srm_spe_total_scheme__schemes_scheme_id_idx on srm_spe_total_scheme__schemes (scheme_id) where scheme_id is not null;
create index srm_spe_total_scheme__results_header_id_idx on srm_spe_total_scheme__results (header_id);
create index srm_spe_total_scheme__results_supplier_id_idx on srm_spe_total_scheme__results (supplier_id) where supplier_id is not null;
create index srm_spe_total_scheme__results_category_id_idx on srm_spe_total_scheme__results (category_id) where category_id is not null;
