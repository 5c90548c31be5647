alter table srm_base_item add column duplicate_confirmed text;
alter table srm_base_item_price add column high_rise_flag text;
alter table srm_base_exchange_rate add column surprise_confirmed text;
alter table srm_base_district add column depth bigint;
alter table srm_base_product_line add column line_level bigint;
alter table srm_base_product_line add column full_path text;
alter table srm_base_common_file add column reader_ids bigint[];
alter table srm_base_item_info__grants add column active_flag text;
alter table srm_base_category__staffs add constraint srm_base_category__staffs_staffs_one_person_a_day exclude using gist (header_id with =, coalesce(org_id, 0) with =, coalesce(staff_role, '') with =, daterange(effective_from, effective_to, '[]') with &&);
alter table srm_base_item add constraint srm_base_item_duplicate_confirmed_yn check (duplicate_confirmed in ('Y', 'N'));
alter table srm_base_item_price add constraint srm_base_item_price_high_rise_flag_yn check (high_rise_flag in ('Y', 'N'));
alter table srm_base_item_price add constraint srm_base_item_price_one_price_a_day exclude using gist (coalesce(org_id, 0) with =, coalesce(supplier_id, 0) with =, coalesce(item_id, 0) with =, coalesce(currency_code, '') with =, coalesce(price_type, '') with =, coalesce(uom_code, '') with =, daterange(effective_from, effective_to, '[]') with &&) where (status = 'APPROVED' and asl_hold_flag = 'N');
alter table srm_base_exchange_rate add constraint srm_base_exchange_rate_surprise_confirmed_yn check (surprise_confirmed in ('Y', 'N'));
alter table srm_base_config_profile__values add constraint srm_base_config_profile__values_values_once_a_day exclude using gist (header_id with =, coalesce(scope_org_id, 0) with =, coalesce(category_id, 0) with =, daterange(effective_from, effective_to, '[]') with &&);
alter table srm_base_org_association add constraint srm_base_org_association_one_association_a_day exclude using gist (coalesce(association_type, '') with =, coalesce(from_org_id, 0) with =, coalesce(to_org_id, 0) with =, coalesce(category_id, 0) with =, daterange(effective_from, effective_to, '[]') with &&) where (status = 'ACTIVE');
alter table srm_base_subinventory_pl add constraint srm_base_subinventory_pl_one_place_a_day exclude using gist (coalesce(org_id, 0) with =, coalesce(product_line_id, 0) with =, coalesce(category_id, 0) with =, coalesce(usage_type, '') with =, coalesce(priority_num, 0) with =, daterange(effective_from, effective_to, '[]') with &&) where (status = 'ACTIVE');
alter table srm_base_item_info__grants add constraint srm_base_item_info__grants_active_flag_yn check (active_flag in ('Y', 'N'));

-- What stands gets what the new columns would have had.
update srm_base_item set duplicate_confirmed = 'N';
update srm_base_item_price set high_rise_flag = 'N';
update srm_base_exchange_rate set surprise_confirmed = 'N';
update srm_base_item_info__grants set active_flag = 'Y';
with recursive tree as (
  select id, 1 as depth, district_name as path from srm_base_district where parent_id is null
  union all
  select d.id, t.depth + 1, t.path || '/' || d.district_name from srm_base_district d join tree t on d.parent_id = t.id
)
update srm_base_district d set depth = tree.depth, full_name = tree.path from tree where tree.id = d.id;
with recursive tree as (
  select id, 1 as depth, product_line_code as path from srm_base_product_line where parent_id is null
  union all
  select p.id, t.depth + 1, t.path || '/' || p.product_line_code from srm_base_product_line p join tree t on p.parent_id = t.id
)
update srm_base_product_line p set line_level = tree.depth, full_path = tree.path from tree where tree.id = p.id;

-- A twin of a material is looked for by its name without case and blanks at every save.
create index srm_base_item_plain_name_idx on srm_base_item (lower(regexp_replace(coalesce(item_name, ''), '\s', '', 'g')));
